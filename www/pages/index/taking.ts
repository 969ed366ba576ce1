/** Records that the system hands to the page: shared by another app, or opened with it. */

/** Where the service worker keeps what was shared. */
const SHARED = 'shared';

/** Takes what another app has shared, as a file or as a text; says whether there was something. */
export async function takeShared(
  open: (file: File) => Promise<void>,
  take: (text: string) => void,
): Promise<boolean> {
  if (location.search !== '?shared') return false;
  history.replaceState(history.state, '', location.pathname);
  const answer = await fetch(SHARED);
  if (!answer.ok) return false;
  const name = answer.headers.get('x-name');
  if (name) await open(new File([await answer.blob()], decodeURIComponent(name)));
  else take(await answer.text());
  return true;
}

/** What `window.launchQueue` gives, where a browser has it. */
interface LaunchQueue {
  setConsumer(
    consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void,
  ): void;
}

/** Hears of files that are opened with the installed page. */
export function whenOpenedWith(open: (file: File) => Promise<void>): void {
  const queue = (window as { readonly launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files: [first] }) => {
    first?.getFile().then(open).catch(console.error);
  });
}

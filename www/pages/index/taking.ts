/** Records from the system: shared by another app, or opened with this one. */

/** Path at which the service worker serves the shared record. */
const SHARED = 'shared';

/** Opens the file or text that another app has shared; returns whether there was one. */
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

/** The browser's `window.launchQueue`, where supported. */
interface LaunchQueue {
  setConsumer(
    consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void,
  ): void;
}

/** Handles files that are opened with the installed page. */
export function whenOpenedWith(open: (file: File) => Promise<void>): void {
  const queue = (window as { readonly launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files: [first] }) => {
    first?.getFile().then(open).catch(console.error);
  });
}

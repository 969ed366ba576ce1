/** Shares a record: as a link, in any format, as a position, or at another site. */

import type { ShareDetail } from '../../api.js';
import { ask } from '../../engine/guard.js';
import { askText } from '../../engine/scratch.js';
import { EXTENSIONS, encode } from '../../engine/shiftjis.js';
import type {
  FormatInfo,
  FullEngine,
  FullGame,
  NotationInfo,
  Written,
} from '../../engine/types.js';
import { fileName } from '../../model/file-name.js';
import type { Session } from '../../model/session.js';
import { titleOf } from '../../model/title.js';
import { copyText, save, send, sendable } from '../../ui/transfer.js';
import type { Feature, Field, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { SHARE } from '../words.js';
import { baseOf, placeOf } from './base.js';
import { branchOf, openings } from './elsewhere.js';
import { embed, textOf, USUAL } from './embedding.js';
import { type Held, movesOnly, whole } from './held.js';
import { LinkError, makeLink } from './link.js';
import { type Chosen, type Filled, type Linked, panel } from './panel.js';
import { FIELD } from './pieces.js';
import { type QrCode, qrOf } from './qr.js';
import css from './style.css';

/** Name for the move list in the current notation, which is not a format of the engine. */
const AS_SHOWN = 'words';

/** Names of tables, which are no formats of the engine: their markup languages, and the extensions of files. */
const TABLES = { markdown: 'md', html: 'html', wiki: 'txt' } as const;
const markups = Object.keys(TABLES) as (keyof typeof TABLES)[];

/** The feature that copies, saves and links records. */
export class Share extends FeatureBase implements Feature {
  readonly css = css;
  #formats: readonly FormatInfo[] = [];
  #chosen: Chosen = {
    format: 'kif',
    scope: 'whole',
    second: undefined,
    encoding: 'UTF-8',
    isShort: false,
    position: 'sfen',
    ...USUAL,
  };
  #filled: Filled | undefined;
  /** The whole record for a link, with the key of the record it was made from. */
  #held: { readonly key: string; readonly held: Held } | undefined;
  /** State of the viewer when the panel was last filled. */
  #seen:
    | { readonly rows: Session['rows']; readonly node: number; readonly flip: boolean }
    | undefined;
  /** The QR code of the link, once requested. */
  #qr: { readonly url: string; readonly code: QrCode | undefined } | undefined;
  /** Whether the preview frame is shown. */
  #isPreviewed = false;
  #notations: readonly NotationInfo[] = [];
  #said: { readonly at: string; readonly text: string } | undefined;
  /** The latest request to fill the panel, so that a slow one does not replace a later one. */
  #filling: Promise<void> | undefined;

  get #words() {
    return this.context.words(SHARE);
  }

  get #isOpen(): boolean {
    return this.context.openPanel === 'share';
  }

  async open(): Promise<void> {
    const engine = await this.context.fullEngine();
    const { tables } = this.#words;
    this.#formats = [
      ...ask(() => engine.formats()).filter(({ writes }) => writes),
      ...markups.map((name) => ({
        name,
        title: tables[name],
        extension: TABLES[name],
        writes: true,
      })),
    ];
    this.#notations = ask(() => engine.notations(this.context.state().lang));
    this.#said = undefined;
    await this.#fill();
  }

  shut(): void {
    this.#qr = undefined;
    this.#isPreviewed = false;
    this.#filled = undefined;
    this.#held = undefined;
  }

  /** Refills the panel when the move, the orientation, the record, the language or the notation has changed. */
  drawn(): void {
    const { session, flip } = this.context.state();
    const { rows, node, flip: before } = this.#seen ?? {};
    const isOld = session?.rows !== rows || session?.node !== node || flip !== before;
    if (this.#isOpen && session && isOld) this.#fill().catch(console.error);
    this.#preview();
  }

  // Contents of the panel

  /** Fills the panel; resolves once the latest request has been served. */
  #fill(): Promise<void> {
    const filling: Promise<void> = this.#gather().then((filled) => {
      if (filling !== this.#filling) return this.#filling;
      if (!filled || !this.#isOpen) return undefined;
      this.#filled = filled;
      return this.context.redraw();
    });
    this.#filling = filling;
    return filling;
  }

  async #gather(): Promise<Filled | undefined> {
    const context = this.context;
    const { session, flip } = context.state();
    this.#seen = session && { rows: session.rows, node: session.node, flip };
    const engine = await context.fullEngine();
    const asked = await context.askFull((game) => {
      const { session } = context.state();
      return session && this.#ask(engine, session, game);
    });
    if (!asked) return undefined;
    const { held, all, text, ...rest } = asked;
    const names = { title: this.#title, fileName: this.#nameOf('kif') };
    const embedded = await embed(context, this.#chosen, { text, held: all }, names);
    return { ...rest, embedded, link: await this.#link(held) };
  }

  #ask(engine: FullEngine, session: Session, game: FullGame) {
    const { lang, flip } = this.context.state();
    const { node, line, info, tree } = session;
    const all = this.#whole(engine, session, game);
    const moves = all.usen === undefined ? movesOnly(game, lang) : undefined;
    const written = this.#write(engine, session, game);
    const usen = (all.usen ?? moves?.usen ?? '').trim();
    const sfen = game.sfen(node);
    const isUsi = game.isShogi;
    return {
      written,
      missing: this.#isShiftJis ? encode(written.text).missing : [],
      held: this.#chosen.isShort ? (moves ?? all) : all,
      all,
      text: textOf(this.context, game),
      canBeShort: moves !== undefined,
      positions: {
        sfen,
        bod: game.bod(node),
        ...(isUsi && { usi: game.usiPosition(node) }),
      },
      sites: openings({
        variant: info.variant.name,
        sfen,
        usi: game.usiPosition(line.at(-1) ?? node),
        usen,
        branch: branchOf(tree, node),
        ply: session.index,
        flip,
        black: info.black,
        white: info.white,
      }),
    };
  }

  /** Returns the record for a link, cached as it stays the same from move to move. */
  #whole(engine: FullEngine, session: Session, game: FullGame): Held {
    const { lang } = this.context.state();
    const key = `${lang} ${game.write('kif', lang).text}`;
    if (this.#held?.key !== key) this.#held = { key, held: whole(engine, session, game, lang) };
    return this.#held.held;
  }

  #write(engine: FullEngine, session: Session, game: FullGame): Written {
    const { lang, picked } = this.context.state();
    const { format, scope } = this.#chosen;
    const node = scope === 'here' ? session.node : (session.line.at(-1) ?? session.node);
    const write = (name: string) =>
      scope === 'whole' ? game.write(name, lang) : game.writeLine(name, lang, node);
    const columns = this.#columns.join();
    if (format !== AS_SHOWN && !columns) return write(format);
    const own = (game: FullGame): Written =>
      columns
        ? game.writeTable(format, columns, lang)
        : { text: game.writeIn(picked.notation), losses: [] };
    if (scope === 'whole') return own(game);
    const nothing = { text: '', losses: [] };
    return askText(engine, write('kif').text, (part) => (part ? own(part) : nothing));
  }

  /** The notations of a table's columns: those of the list, and at least two; empty for other formats. */
  get #columns(): readonly string[] {
    const { format, second } = this.#chosen;
    const { options, state } = this.context;
    if (!(format in TABLES)) return [];
    const { name, notation } = state().picked;
    const other = name === 'japanese' ? 'western' : 'japanese';
    return [notation, ...(second ?? (options().also || other)).split(',')];
  }

  async #link(held: Held): Promise<Linked> {
    const { element, state } = this.context;
    const place = placeOf(this.context);
    if (place) return { url: place, length: place.length, losses: [], isPlace: true };
    const base = baseOf(this.context);
    const { losses } = held;
    if (!base) return { url: '', length: 0, losses };
    const { picked, flip } = state();
    const shared = { ...held, at: element.at, notation: picked.notation, flip };
    try {
      const url = await makeLink(base, shared);
      return { url, length: url.length, losses };
    } catch (reason) {
      if (!(reason instanceof LinkError)) throw reason;
      return { url: '', length: held.record.length, losses };
    }
  }

  /** The title of the record for other sites. */
  get #title(): string {
    const { session } = this.context.state();
    const { untitled } = this.#words;
    return session ? titleOf(session.info, untitled) : untitled;
  }

  get #isShiftJis(): boolean {
    const { encoding, format } = this.#chosen;
    return encoding === 'Shift_JIS' && format in EXTENSIONS;
  }

  /** The record as a file with the chosen options. */
  #file(): File | undefined {
    const { session } = this.context.state();
    if (!session || !this.#filled) return undefined;
    const { format, scope } = this.#chosen;
    const known = this.#formats.find(({ name }) => name === format)?.extension;
    const extension = (this.#isShiftJis && EXTENSIONS[format]) || known || 'txt';
    const suffix = { whole: '', here: `to${session.index}`, line: 'line' }[scope];
    const { text } = this.#filled.written;
    const content = this.#isShiftJis ? encode(text).bytes : text;
    const charset = this.#isShiftJis ? 'shift_jis' : 'utf-8';
    const type = `text/plain;charset=${charset}`;
    return new File([content], this.#nameOf(extension, suffix), { type });
  }

  /** Returns the name of a file made from the record. */
  #nameOf(extension: string, suffix = ''): string {
    const { element, state } = this.context;
    const { session } = state();
    return session
      ? fileName(session.info, suffix, extension, element.getAttribute('data-kifu-src') ?? '')
      : '';
  }

  // Feature callbacks

  panel(): Panel | undefined {
    const filled = this.#filled;
    if (!filled) return undefined;
    const file = this.#file();
    const { url } = filled.link;
    if (this.#qr && this.#qr.url !== url) this.#qr = { url, code: qrOf(url) };
    return panel(this.context, {
      ...filled,
      chosen: this.#chosen,
      formats: this.#formats,
      columns: this.#columns,
      asShown: AS_SHOWN,
      encodings: this.#chosen.format in EXTENSIONS ? ['UTF-8', 'Shift_JIS'] : [],
      said: this.#said,
      qr: this.#qr?.code,
      isPreviewed: this.#isPreviewed,
      notations: this.#notations,
      canSend: 'share' in navigator,
      canSendFile: file !== undefined && sendable(file) !== undefined,
    });
  }

  change(field: Field): boolean {
    if (!field.name.startsWith(FIELD)) return false;
    const name = field.name.slice(FIELD.length);
    const isOn = field instanceof HTMLInputElement && field.checked;
    this.#choose({ [name]: field.type === 'checkbox' ? isOn : field.value });
    this.#fill().catch(console.error);
    return true;
  }

  #choose(chosen: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...chosen };
    this.#said = undefined;
  }

  /** Actions of the buttons by name. */
  readonly #acts: Readonly<Record<string, (filled: Filled) => unknown>> = {
    link: ({ link }) => this.#copyLink(link.url),
    embed: ({ embedded }) => this.#copy('embed', embedded.code),
    preview: () => {
      this.#isPreviewed = !this.#isPreviewed;
    },
    qr: ({ link: { url } }) => {
      this.#qr = this.#qr ? undefined : { url, code: qrOf(url) };
    },
    send: ({ link }) => this.#send('link', { title: this.#title, url: link.url }),
    instead: () => this.#instead(),
    copy: ({ written }) => this.#copy('record', written.text),
    save: () => {
      const file = this.#file();
      if (file) save(file);
    },
    'send-file': () => {
      const file = this.#file();
      const sent = file && sendable(file);
      return sent && this.#send('record', { title: this.#title, files: [sent] });
    },
    sfen: (filled) => this.#copyPosition('sfen', filled),
    bod: (filled) => this.#copyPosition('bod', filled),
    usi: (filled) => this.#copyPosition('usi', filled),
  };

  click(target: Element): boolean {
    const name = target.closest<HTMLElement>('[data-share]')?.dataset.share;
    const act = name === undefined ? undefined : this.#acts[name];
    if (!act || !this.#filled) return false;
    const done = act(this.#filled);
    if (done instanceof Promise) done.catch(console.error);
    this.context.redraw();
    return true;
  }

  /** Copies the link, and reports it to the page, which may want to put it into its address. */
  #copyLink(link: string): Promise<void> {
    const detail: ShareDetail = { link };
    const { element } = this.context;
    element.dispatchEvent(new CustomEvent('kifu-share', { detail, bubbles: true, composed: true }));
    return this.#copy('link', link);
  }

  /** Updates the preview frame; `replace` keeps it out of the page's history. */
  #preview(): void {
    const frame = this.context.root.querySelector<HTMLIFrameElement>('.share-preview');
    const url = this.#filled?.embedded.frame;
    if (!frame || !url || frame.dataset.shown === url) return;
    if (frame.src) frame.contentWindow?.location.replace(url);
    else frame.src = url;
    frame.dataset.shown = url;
  }

  #copyPosition(position: Chosen['position'], { positions }: Filled): Promise<void> {
    this.#choose({ position });
    return this.#copy('position', positions[position] ?? '');
  }

  async #copy(at: string, text: string): Promise<void> {
    const { root } = this.context;
    const field = root.querySelector<HTMLTextAreaElement>(`.share-${at} .share-text`);
    const done = await copyText(text, field);
    this.#say(at, done ? this.#words.copied : this.#words.notCopied);
  }

  async #send(at: string, data: ShareData): Promise<void> {
    if (!(await send(data))) this.#say(at, this.#words.notSent);
  }

  /** Saves the whole record as a file, where a link would be too long. */
  async #instead(): Promise<void> {
    this.#choose({ scope: 'whole' });
    await this.#fill();
    const file = this.#file();
    if (file) save(file);
  }

  #say(at: string, text: string): void {
    this.#said = { at, text };
    this.context.redraw();
  }
}

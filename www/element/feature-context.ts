/** What a viewer gives to its features. */

import { loadFull } from '../engine/full.js';
import { loadReader } from '../engine/reader.js';
import type { FromViewer } from '../features/context.js';
import type { Reader } from './reader.js';
import type { Viewer } from './viewer.js';

/** The context of the features of a viewer. */
export function contextOf(viewer: Viewer, reader: Reader): FromViewer {
  const { host, layout } = viewer;
  return {
    element: host.element,
    root: host.root,
    layout,
    options: () => host.options(),
    state: () => ({
      language: viewer.language,
      lang: viewer.language.tag,
      flip: host.options().flip,
      picked: viewer.picked,
      notation: viewer.notation,
      session: viewer.shown,
      playing: viewer.isPlaying,
    }),
    pick: (notation) => viewer.pick(notation),
    set: (name, value) => host.preferences.set(name, value),
    isLocked: (name) => host.preferences.isLocked(name),
    engine: loadReader,
    fullEngine: loadFull,
    ask: (question) => viewer.ask(question),
    askFull: (question) => viewer.askFull(question),
    guard: (run) => viewer.guard(run),
    visit: (node, animate, by) => {
      viewer.pause();
      viewer.visit(node, animate, by);
    },
    choose: (which) => viewer.choose(which),
    beat: (run, delay) => viewer.beat(run, delay),
    changed: (node, animate) => viewer.changed(node, animate),
    run: (act) => reader.run(act),
    complete: (session) => viewer.complete(session),
    goOn: (session, place) => viewer.goOn(session, place),
    addStyle: (css) => viewer.addStyle(css),
    redraw: () => host.draw(),
    updated: () => host.drawn(),
  };
}

/** Records in notes become boards, and files of records open as boards. */

const { FileView, Notice, Plugin } = require('obsidian');

const LANGUAGES = ['kif', 'kifu', 'ki2', 'csa', 'psn', 'usi', 'usen', 'sfen', 'jkf', 'bod'];
const FILES = ['kif', 'kifu', 'ki2', 'csa', 'psn', 'usi', 'jkf'];
const VIEW = 'kifuyomi';

/** Attributes that a fence may set: they fetch nothing and run nothing. */
const ATTRIBUTES = (
  'also animation at board coordinates crop explain flip flip-for group hands hover id interactive lang list lock mode ' +
  'notation notes pace pieces record scroll sheet size sound theme wheel'
).split(' ');

/** Defines `<kifu-viewer>`. Packing puts the viewer here, as plugins are one file. */
function loadViewer() {
  // {{viewer}}
}

/** `at=42 flip notation="japanese marks=triangles"` after the language of a fence. */
function setAttributes(viewer, meta) {
  const words = /([a-z][a-z-]*)(?:=(?:"([^"]*)"|([^\s"{}]+)))?/g;
  for (const [, name, quoted, bare] of meta.matchAll(words))
    if (ATTRIBUTES.includes(name)) viewer.setAttribute(name, quoted ?? bare ?? '');
}

/** Returns the text after the language of a block, if the note has it. */
function metaOf(element, context) {
  const section = context.getSectionInfo(element);
  const line = section?.text.split('\n')[section.lineStart] ?? '';
  return line.replace(/^[\s>]*[`~]+\s*\S+/, '');
}

/** A file of a record, in its own encoding. */
class RecordView extends FileView {
  getViewType() {
    return VIEW;
  }

  getIcon() {
    return 'grid-3x3';
  }

  canAcceptExtension(extension) {
    return FILES.includes(extension);
  }

  async onLoadFile(file) {
    const bytes = await this.app.vault.readBinary(file);
    const viewer = document.createElement('kifu-viewer');
    viewer.bytes = new Uint8Array(bytes);
    // Files that the reader saves from the menu are named after it.
    viewer.dataset.kifuSrc = file.name;
    this.contentEl.replaceChildren(viewer);
  }

  async onUnloadFile() {
    this.contentEl.replaceChildren();
  }
}

module.exports = class KifuyomiPlugin extends Plugin {
  onload() {
    try {
      loadViewer();
    } catch (reason) {
      new Notice(`Kifuyomi: ${reason}`);
      throw reason;
    }
    for (const language of LANGUAGES)
      this.registerMarkdownCodeBlockProcessor(language, (record, element, context) => {
        const viewer = document.createElement('kifu-viewer');
        setAttributes(viewer, metaOf(element, context));
        viewer.text = record;
        element.append(viewer);
      });
    this.registerView(VIEW, (leaf) => new RecordView(leaf));
    try {
      this.registerExtensions(FILES, VIEW);
    } catch {
      new Notice('Kifuyomi: another plugin opens files of records already.');
    }
  }
};

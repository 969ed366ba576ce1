// {{viewer}}

/** Attributes of the viewer that Python sets. */
const SETTINGS = ['notation', 'size', 'theme', 'mode'];

function render({ model, el }) {
  const viewer = document.createElement('kifu-viewer');

  function showRecord() {
    const record = model.get('record');
    // Bytes arrive as a part of a buffer.
    if (typeof record === 'string') viewer.text = record;
    else viewer.bytes = new Uint8Array(record.buffer, record.byteOffset, record.byteLength).slice();
  }

  function applySettings() {
    for (const name of SETTINGS) {
      const value = model.get(name);
      if (value) viewer.setAttribute(name, value);
      else viewer.removeAttribute(name);
    }
    viewer.toggleAttribute('flip', model.get('flip'));
  }

  function goToPlace() {
    const at = model.get('at');
    if (at !== viewer.path) viewer.at = at;
  }

  viewer.addEventListener('kifu-change', () => {
    model.set('at', viewer.path ?? '');
    model.set('ply', viewer.ply);
    model.save_changes();
  });

  applySettings();
  if (model.get('at')) viewer.at = model.get('at');
  showRecord();
  el.append(viewer);

  model.on('change:record', showRecord);
  model.on('change:at', goToPlace);
  model.on(SETTINGS.map((name) => `change:${name}`).join(' '), applySettings);
  model.on('change:flip', applySettings);
}

export default { render };

/** The block in the editor: a live board, its settings, and the ways a record gets there. */

(({ blockEditor, blocks, components, data, element, i18n }) => {
  const { BlockControls, InspectorControls, useBlockProps } = blockEditor;
  const {
    Button,
    FormFileUpload,
    PanelBody,
    Placeholder,
    SelectControl,
    TextareaControl,
    TextControl,
    ToggleControl,
    ToolbarButton,
    ToolbarGroup,
  } = components;
  const { apiFetch } = window.wp;
  const { createElement: el, Fragment, useEffect, useRef, useState } = element;
  const { __ } = i18n;

  const NAME = 'kifuyomi/game';
  const { viewer: VIEWER, accept: ACCEPT } = window.kifuyomiSettings;

  /** Returns the text of a block with its lines, which the editor keeps as `<br>`. */
  function textOf({ content }) {
    const html = `${content ?? ''}`.replace(/<br\s*\/?>/gi, '\n');
    return new DOMParser().parseFromString(html, 'text/html').body.textContent;
  }

  const choices = (names) => names.map(([value, label]) => ({ value, label }));
  const NOTATIONS = choices([
    ['', __('Reader’s choice', 'kifuyomi')],
    ['japanese', __('Japanese', 'kifuyomi')],
    ['western', __('Western', 'kifuyomi')],
    ['usi', 'USI'],
    ['csa', 'CSA'],
  ]);
  const SIZES = choices([
    ['', __('Large', 'kifuyomi')],
    ['full', __('Full width', 'kifuyomi')],
    ['medium', __('Medium', 'kifuyomi')],
    ['small', __('Small', 'kifuyomi')],
  ]);
  const THEMES = choices([
    ['', __('Same as the page', 'kifuyomi')],
    ['light', __('Light', 'kifuyomi')],
    ['dark', __('Dark', 'kifuyomi')],
  ]);
  const MODES = choices([
    ['', __('Step through', 'kifuyomi')],
    ['tsume', __('Solve a mate problem', 'kifuyomi')],
    ['guess', __('Guess the moves', 'kifuyomi')],
    ['gamebook', __('Answer the questions in the comments', 'kifuyomi')],
  ]);

  const nameOf = (url) => decodeURIComponent(url.split(/[?#]/)[0].split('/').pop());

  /** Loads the viewer into the document of the editor's content, which may be a frame. */
  function loadViewer(page) {
    if (page.defaultView.customElements.get('kifu-viewer') || page.getElementById('kifuyomi-js'))
      return;
    const script = page.createElement('script');
    script.id = 'kifuyomi-js';
    script.type = 'module';
    script.src = VIEWER;
    page.head.append(script);
  }

  /** The boards in the editor, with the settings of their blocks. */
  const boards = new Map();

  /** A live board. `onReady` gets its element. */
  function Board({ attributes, onReady }) {
    const place = useRef();
    const { record, src, notation, at, flip, flipFor, size, theme, mode } = attributes;
    useEffect(() => {
      const page = place.current.ownerDocument;
      loadViewer(page);
      const viewer = page.createElement('kifu-viewer');
      const settings = {
        notation,
        at,
        'flip-for': flipFor,
        size,
        theme,
        mode,
        src: record ? '' : src,
      };
      for (const [name, value] of Object.entries(settings))
        if (value) viewer.setAttribute(name, value);
      viewer.toggleAttribute('flip', flip);
      if (record) viewer.text = record;
      place.current.replaceChildren(viewer);
      onReady(viewer);
    }, [record, src, notation, at, flip, flipFor, size, theme, mode]);
    useEffect(() => {
      const viewer = place.current.firstChild;
      boards.set(viewer, attributes);
      return () => boards.delete(viewer);
    });
    // Keys on the board are the board's, and do not remove the block.
    return el('div', { ref: place, onKeyDown: (event) => event.stopPropagation() });
  }

  const upload = (file, onUpload, onError) =>
    data
      .select('core/block-editor')
      .getSettings()
      .mediaUpload({
        filesList: [file],
        onFileChange: ([media]) => media?.id && onUpload(media),
        onError: ({ message }) => onError(message ?? __('The upload failed.', 'kifuyomi')),
      });

  /**
   * Draws a position of a viewer, by default the one that it shows, to become a PNG: feeds and link previews do not
   * accept SVG.
   */
  async function drawPicture(viewer, at) {
    const place = at === undefined ? {} : { at };
    const svg = await viewer.diagram({ theme: 'wood', names: true, width: 600, ...place });
    if (!svg) return undefined;
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return { canvas, svg };
  }

  /** A picture for the media library, with its alternative text. */
  async function pictureFile(viewer) {
    const { canvas, svg } = await drawPicture(viewer);
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
    const text = new DOMParser().parseFromString(svg, 'image/svg+xml');
    return {
      file: new File([blob], 'shogi.png', { type: 'image/png' }),
      text: text.querySelector('title, desc')?.textContent ?? __('Shogi position', 'kifuyomi'),
    };
  }

  const sent = new Set();

  /** Sends the picture of each game without one from the media library: for feeds and previews of links. */
  async function sendPictures() {
    for (const [viewer, { record, src, picture, ...attributes }] of boards) {
      const { at, flip, flipFor, mode } = attributes;
      const key = JSON.stringify([record, src, at, flip, flipFor, mode]);
      if (picture || sent.has(key) || !viewer.info) continue;
      // Problems and quizzes do not give their answer away.
      const drawn = await drawPicture(viewer, at || (mode ? '0' : 'last'));
      if (!drawn) continue;
      sent.add(key);
      await apiFetch({
        path: '/kifuyomi/v1/picture',
        method: 'POST',
        data: {
          post: data.select('core/editor').getCurrentPostId(),
          record: record || src,
          attributes: { at, flip, flipFor, mode },
          png: drawn.canvas.toDataURL('image/png').replace(/^.*,/, ''),
        },
      });
    }
  }

  let isSaving = false;

  /** Sends the pictures when a save begins. */
  function onSave() {
    const editor = data.select('core/editor');
    const isSavingNow = editor?.isSavingPost() && !editor.isAutosavingPost();
    if (isSavingNow && !isSaving)
      sendPictures().catch((reason) => console.warn('kifuyomi: no picture', reason));
    isSaving = isSavingNow;
  }

  /** The sidebar. Without a board there is no position to start at or to draw. */
  function Settings({ attributes, setAttributes, viewer, hasBoard }) {
    const [message, setMessage] = useState('');
    const [isBusy, setBusy] = useState(false);
    const select = (name, label, options) =>
      el(SelectControl, {
        label,
        options,
        value: attributes[name],
        onChange: (value) => setAttributes({ [name]: value }),
      });
    const addPicture = async () => {
      setBusy(true);
      setMessage('');
      try {
        const { file, text } = await pictureFile(viewer.current);
        const keep = ({ url }) => setAttributes({ picture: url, pictureText: text });
        await upload(file, keep, setMessage);
      } catch (reason) {
        setMessage(`${reason.message ?? reason}`);
      }
      setBusy(false);
    };
    return el(
      InspectorControls,
      {},
      el(
        PanelBody,
        { title: __('Game', 'kifuyomi') },
        select('notation', __('Notation', 'kifuyomi'), NOTATIONS),
        el(TextControl, {
          label: __('Start at', 'kifuyomi'),
          help: __('A move number, or "last".', 'kifuyomi'),
          value: attributes.at,
          onChange: (at) => setAttributes({ at: at.trim() }),
        }),
        el(
          Button,
          {
            variant: 'secondary',
            disabled: !hasBoard,
            onClick: () => setAttributes({ at: viewer.current.path ?? '' }),
            style: { marginBottom: '16px' },
          },
          __('Start at the position shown', 'kifuyomi'),
        ),
        el(ToggleControl, {
          label: __('White at the bottom', 'kifuyomi'),
          checked: attributes.flip,
          onChange: (flip) => setAttributes({ flip }),
        }),
        el(TextControl, {
          label: __('Player at the bottom', 'kifuyomi'),
          value: attributes.flipFor,
          onChange: (flipFor) => setAttributes({ flipFor }),
        }),
        select('mode', __('Readers', 'kifuyomi'), MODES),
        select('size', __('Size', 'kifuyomi'), SIZES),
        select('theme', __('Colours', 'kifuyomi'), THEMES),
      ),
      el(
        PanelBody,
        { title: __('Picture', 'kifuyomi') },
        el(
          'p',
          {},
          __(
            'Feeds and previews of links show the position that the game begins at. Add another one to the media library.',
            'kifuyomi',
          ),
        ),
        attributes.picture &&
          el('img', { src: attributes.picture, alt: attributes.pictureText, width: 160 }),
        el(
          Button,
          { variant: 'secondary', isBusy, disabled: isBusy || !hasBoard, onClick: addPicture },
          attributes.picture
            ? __('Replace with the position shown', 'kifuyomi')
            : __('Add the position shown', 'kifuyomi'),
        ),
        attributes.picture &&
          el(
            Button,
            {
              variant: 'link',
              onClick: () => setAttributes({ picture: undefined, pictureText: '' }),
            },
            __('Remove', 'kifuyomi'),
          ),
        message && el('p', { role: 'alert' }, message),
      ),
    );
  }

  /** The form to paste, upload or name a record. */
  function Entry({ attributes, setAttributes, onDone }) {
    const [text, setText] = useState(attributes.record);
    const [url, setUrl] = useState(attributes.src ?? '');
    const [message, setMessage] = useState('');
    const finish = (chosen) => {
      setAttributes(chosen);
      onDone();
    };
    // WordPress refuses a type that the system has for records, but not a file without one.
    const onFile = ({ target: { files } }) =>
      upload(
        new File([files[0]], files[0].name),
        ({ url: src }) => finish({ src, record: '' }),
        setMessage,
      );
    return el(
      Placeholder,
      {
        icon: 'grid-view',
        label: __('Shogi game', 'kifuyomi'),
        instructions: __(
          'Paste a record in any format, upload a file, or name its address.',
          'kifuyomi',
        ),
      },
      el(
        'div',
        { style: { width: '100%' } },
        el(TextareaControl, {
          label: __('Record', 'kifuyomi'),
          value: text,
          rows: 8,
          onChange: setText,
        }),
        el(TextControl, {
          label: __('Address of the file', 'kifuyomi'),
          type: 'url',
          value: url,
          onChange: setUrl,
        }),
        el(
          Button,
          {
            variant: 'primary',
            disabled: !text.trim() && !url.trim(),
            onClick: () =>
              finish(
                text.trim() ? { record: text, src: undefined } : { record: '', src: url.trim() },
              ),
          },
          __('Show the board', 'kifuyomi'),
        ),
        ' ',
        el(
          FormFileUpload,
          { accept: ACCEPT, onChange: onFile, variant: 'secondary' },
          __('Upload a file', 'kifuyomi'),
        ),
        message && el('p', { role: 'alert' }, message),
      ),
    );
  }

  function Edit({ attributes, setAttributes }) {
    const viewer = useRef();
    const isEmpty = !attributes.record && !attributes.src;
    const [isEntering, setEntering] = useState(isEmpty);
    const hasBoard = !isEntering && !isEmpty;
    return el(
      Fragment,
      {},
      el(
        BlockControls,
        {},
        el(
          ToolbarGroup,
          {},
          el(
            ToolbarButton,
            { isPressed: isEntering, onClick: () => setEntering(!isEntering) },
            __('Record', 'kifuyomi'),
          ),
        ),
      ),
      el(Settings, { attributes, setAttributes, viewer, hasBoard }),
      el(
        'div',
        useBlockProps(),
        hasBoard
          ? el(Board, {
              attributes,
              onReady: (made) => {
                viewer.current = made;
              },
            })
          : el(Entry, { attributes, setAttributes, onDone: () => setEntering(false) }),
      ),
    );
  }

  /** Plain HTML that every author may write, and that is still there without the plugin. */
  function save({ attributes: { record, src, picture, pictureText } }) {
    if (!record && !src) return null;
    return el(
      'figure',
      useBlockProps.save(),
      picture && el('img', { src: picture, alt: pictureText }),
      record ? el('pre', {}, record) : el('a', { href: src }, nameOf(src)),
    );
  }

  const TEXT_BLOCKS = ['core/paragraph', 'core/code', 'core/preformatted', 'core/verse'];

  blocks.registerBlockType(NAME, {
    title: __('Shogi game', 'kifuyomi'),
    description: __('A shogi record as a board that readers step through.', 'kifuyomi'),
    icon: 'grid-view',
    edit: Edit,
    save,
    transforms: {
      from: [
        {
          type: 'block',
          isMultiBlock: true,
          blocks: TEXT_BLOCKS,
          isMatch: (all) => kifuyomiRecords.hasRecord(all.map(textOf).join('\n')),
          transform: (all) => blocks.createBlock(NAME, { record: all.map(textOf).join('\n') }),
        },
      ],
      to: [
        {
          type: 'block',
          blocks: ['core/code'],
          isMatch: ({ record }) => Boolean(record),
          transform: ({ record }) =>
            blocks.createBlock('core/code', {
              content: record.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
            }),
        },
      ],
    },
  });

  /** Makes a block of a record that is pasted into an empty paragraph, before the editor takes it for Markdown. */
  function onPaste(event) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const selected = data.select('core/block-editor').getSelectedBlock();
    if (selected?.name !== 'core/paragraph' || `${selected.attributes.content ?? ''}` !== '')
      return;
    if (!text.includes('\n') || !kifuyomiRecords.hasRecord(text)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const record = text.replace(/\r\n?/g, '\n').trimEnd();
    data
      .dispatch('core/block-editor')
      .replaceBlock(selected.clientId, blocks.createBlock(NAME, { record }));
  }

  const heard = new WeakSet();

  /** Listens in the page and, once it is there, in the frame of the editor's content. */
  function listen() {
    const frame = document.querySelector('iframe[name="editor-canvas"]');
    for (const page of [document, frame?.contentDocument]) {
      if (!page || heard.has(page)) continue;
      heard.add(page);
      page.addEventListener('paste', onPaste, true);
    }
  }

  data.subscribe(listen);
  data.subscribe(onSave);
  listen();
})(window.wp);

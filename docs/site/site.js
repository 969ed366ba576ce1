// The handbook's pages: code that can be copied, contents that are folded on a narrow screen.

const { copy, copied } = document.body.dataset;

// A record inside a viewer is no code.
for (const block of document.querySelectorAll('pre:not(kifu-viewer pre)')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = copy;
  button.addEventListener('click', async () => {
    const text = block.querySelector('code')?.textContent ?? '';
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) {
      button.textContent = copied;
      setTimeout(() => {
        button.textContent = copy;
      }, 2000);
      return;
    }
    // Where the browser does not allow it, the reader copies by hand.
    getSelection()?.selectAllChildren(block);
  });
  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  block.tabIndex = 0;
  frame.append(block, button);
}

if (matchMedia('(max-width: 52rem)').matches) {
  document.querySelector('nav details')?.removeAttribute('open');
}

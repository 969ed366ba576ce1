// The handbook's pages: code that can be copied, contents that are folded on a narrow screen.

const { copy, copied } = document.body.dataset;

// A record inside a viewer or a diagram is no code.
for (const block of document.querySelectorAll('pre:not(kifu-viewer pre, kifu-diagram pre)')) {
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

const MOST_FOUND = 12;
const search = document.querySelector('.search');
const found = search?.querySelector('.found');
let parts;

/** Fetches the texts of the handbook with the first search. */
async function load() {
  parts ??= fetch('search.json').then((answer) => answer.json());
  return parts;
}

/** Returns the parts that hold all words, those with a word in their titles first. */
function find(all, words) {
  const rank = ({ page, title }) =>
    words.filter((word) => `${page} ${title}`.toLowerCase().includes(word)).length;
  return all
    .filter(({ page, title, text }) => {
      const whole = `${page} ${title} ${text}`.toLowerCase();
      return words.every((word) => whole.includes(word));
    })
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, MOST_FOUND);
}

function entry({ page, title, at }) {
  const link = document.createElement('a');
  link.href = at;
  link.textContent = title || page;
  if (title) {
    const where = document.createElement('small');
    where.textContent = page;
    link.append(where);
  }
  const item = document.createElement('li');
  item.append(link);
  return item;
}

search?.removeAttribute('hidden');
search?.querySelector('input')?.addEventListener('input', async ({ target }) => {
  const words = target.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = words.length > 0 ? await load() : [];
  // Meanwhile the reader may have typed on.
  if (words.join() !== target.value.toLowerCase().split(/\s+/).filter(Boolean).join()) return;
  const list = document.createElement('ul');
  list.append(...find(all, words).map(entry));
  if (words.length === 0) found.replaceChildren();
  else found.replaceChildren(list.firstChild ? list : found.dataset.nothing);
});

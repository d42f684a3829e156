import { makeElement } from '../browser/make-element.browser.ts';

/** The part of Pagefind that is used. Its script is written beside the index after a site is published. */
type Pagefind = {
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<FoundPage> }[] }>;
};
type FoundPage = {
  readonly url: string;
  readonly meta: { readonly title?: string };
  /** HTML: the words that were found are in `mark`. */
  readonly excerpt: string;
};

const shownPages = 20;
const typingPauseMs = 200;

export function startSearch(box: HTMLElement): void {
  const field = box.querySelector('input');
  const status = box.querySelector('.w-search-said');
  const list = box.querySelector('ol');
  const form = box.querySelector('form');
  if (!field || !status || !list || !form) return;

  let latest = 0;
  const find = async (): Promise<void> => {
    const query = field.value.trim();
    latest += 1;
    const request = latest;
    if (query === '') {
      list.replaceChildren();
      status.textContent = '';
      return;
    }
    try {
      const { total, pages } = await findPages(`${box.dataset.index}pagefind.js`, query);
      if (request !== latest) return;
      status.textContent = total === 1 ? '1 page' : `${total} pages`;
      list.replaceChildren(...pages.map(makeResult));
    } catch {
      if (request === latest) status.textContent = 'Search isn’t ready yet. Try again in a moment.';
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    history.replaceState(null, '', `?q=${encodeURIComponent(field.value)}`);
    void find();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void find(), typingPauseMs);
  });
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  if (field.value !== '') void find();
}

async function findPages(script: string, query: string): Promise<{ total: number; pages: readonly FoundPage[] }> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ script);
  const { results } = await pagefind.search(query);
  const pages = await Promise.all(results.slice(0, shownPages).map((result) => result.data()));
  return { total: results.length, pages };
}

const makeResult = ({ url, meta, excerpt }: FoundPage): HTMLLIElement =>
  makeElement(
    'li',
    {},
    makeElement('a', { href: url, textContent: meta.title || url }),
    makeElement('p', { innerHTML: excerpt }),
  );

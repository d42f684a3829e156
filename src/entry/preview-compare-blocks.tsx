import type { ComparedBlock } from '@plinth/rich-text/compare/compare-blocks.ts';

/** Elements with parts of their own, if their parts are blocks. */
const containers = new Set('ARTICLE BLOCKQUOTE DD DIV DL FOOTER HEADER HGROUP LI MAIN OL SECTION UL'.split(' '));
/** Elements of Markdown. An element of any other kind that begins a line of the source is a widget, which is compared as a whole. */
const markdownContainers = 'ul, ol, li, dl, dd, blockquote';
const blockTags =
  'address, article, aside, blockquote, dd, details, div, dl, dt, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, img, li, main, nav, ol, p, picture, pre, section, table, ul, video, audio, iframe';
/** Parts that themes derive from the page or from other pages, and elements that show nothing. */
const ignored = 'nav, aside:not([data-line]), script, style, template, link, meta, noscript';
const media = 'img, video, audio, iframe, object, embed, hr';

/** The blocks of a rendered page, in order: the parts of the theme's header, paragraphs, list items, images, widgets. */
export function collectBlocks(page: Document): Element[] {
  const blocks: Element[] = [];
  const visit = (element: Element): void => {
    if (element.matches(ignored)) return;
    if (isContainer(element)) for (const child of element.children) visit(child);
    else if (element.matches(media) || element.querySelector(media) || element.textContent.trim() !== '')
      blocks.push(element);
  };
  visit(page.querySelector('main') ?? page.body);
  return blocks;
}

function isContainer(element: Element): boolean {
  if (!containers.has(element.tagName)) return false;
  if (element.hasAttribute('data-line')) {
    if (!element.matches(markdownContainers)) return false;
  } else if (element.matches('ul, ol, dl')) return false;
  let hasBlock = false;
  for (const child of element.childNodes) {
    // Text beside blocks, such as the first line of an item with a nested list, belongs to no part.
    if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) return false;
    if (child instanceof Element && child.matches(blockTags)) hasBlock = true;
  }
  return hasBlock;
}

/** The widgets of a page are numbered, and a line may move: neither is a change. */
const numbering = / data-line="\d+"| (?:id|name)="w-\d+"/g;

export function describeBlock(element: Element): ComparedBlock {
  const shown = [element, ...element.querySelectorAll(media)].map((one) => one.getAttribute('src') ?? '');
  return {
    key: element.outerHTML.replaceAll(numbering, ''),
    shape: [element.tagName, element.className, ...shown].join(' '),
    text: element.textContent,
    // The parts of a theme's header begin no line of the source.
    isUnique: !element.hasAttribute('data-line'),
  };
}

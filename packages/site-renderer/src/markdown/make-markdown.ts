import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { addAttributes } from './attributes.ts';
import { addCode } from './code.ts';
import { addDefinitionLists, mayDefine } from './definition-lists.ts';
import { addFootnotes } from './footnotes.ts';
import { addHeadings } from './headings.ts';
import { addLinks } from './links.ts';
import { addPlaces } from './places.ts';
import { addSourceLines } from './source-lines.ts';
import { addTables } from './tables.ts';
import { addTaskLists } from './task-lists.ts';

export type MarkdownFeatures = {
  readonly footnotes: boolean;
  readonly attributes: boolean;
  readonly bareLinks: boolean;
  readonly taskLists: boolean;
  readonly definitions: boolean;
};

/** CommonMark as its reference says, and nothing of ours. */
export const makePlainMarkdown = (): Markdown => new MarkdownIt('commonmark');

const made = new Map<string, Markdown>();

/**
 * Our Markdown. Notations that a text does not use are left out: most texts use few, and each costs time on every token. The
 * choice is made by characters without which the notation cannot be, so that it never shows.
 */
export function markdownFor(text: string): Markdown {
  const features: MarkdownFeatures = {
    footnotes: text.includes('[^'),
    attributes: /\{\s*[.#a-zA-Z]/.test(text) && text.includes('}'),
    bareLinks: text.includes('://'),
    taskLists: /\[[ xX]\]/.test(text),
    definitions: mayDefine(text),
  };
  const key = JSON.stringify(features);
  const known = made.get(key);
  if (known) return known;
  const markdown = makeMarkdown(features);
  made.set(key, markdown);
  return markdown;
}

function makeMarkdown(features: MarkdownFeatures): Markdown {
  const markdown = new MarkdownIt({ html: true, linkify: features.bareLinks });
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  if (features.footnotes) addFootnotes(markdown);
  if (features.definitions) addDefinitionLists(markdown);
  if (features.attributes) addAttributes(markdown);
  if (features.taskLists) addTaskLists(markdown);
  addPlaces(markdown);
  addSourceLines(markdown);
  addHeadings(markdown);
  addLinks(markdown);
  addCode(markdown);
  addTables(markdown);
  return markdown;
}

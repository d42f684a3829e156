import { completeFrontMatter } from './complete-front-matter.ts';
import { completeShortcode } from './complete-shortcode.ts';
import type { Suggestions, Terms } from './suggestions.ts';

/** Suggests keys and values of front matter, and names and values of widgets. Reads only the front matter, or a little before the cursor. */
export const completePage = (source: string, at: number, terms: Terms): Suggestions | null =>
  completeFrontMatter(source, at, terms) ?? completeShortcode(source, at);

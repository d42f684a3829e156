import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';

/** The number of words a reader sees, without front matter and shortcode tags. */
export function countWords(source: string): number {
  const { body } = splitFrontMatter(source);
  const text = body.replaceAll(/\{\{[<%][^]{0,2000}?[>%]\}\}/g, ' ');
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
}

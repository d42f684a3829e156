import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';

/** How many words a reader meets: without front matter and the tags of widgets. */
export function countWords(source: string): number {
  const { body } = splitFrontMatter(source);
  const text = body.replaceAll(/\{\{[<%][^]{0,2000}?[>%]\}\}/g, ' ');
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
}

import { type ComparedBlock, compareBlocks } from '@plinth/rich-text/compare/compare-blocks.ts';
import { splitBlocks } from '@plinth/rich-text/merge/split-blocks.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';

/** The number of blocks that differ between two states of a page, and whether its front matter does. */
export type ChangedBlocks = {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly hasNewSettings: boolean;
};

/** Sending a draft switches this off, which is no change of a setting that anyone chose. */
const draftLine = /^draft[ \t]*[:=].*$/m;

const settingsOf = (matter: string): string => matter.replace(draftLine, '').trim();

/** Blocks of the source: a list or a table is one block. */
export function countChangedBlocks(before: string, after: string): ChangedBlocks {
  const [old, fresh] = [splitFrontMatter(before), splitFrontMatter(after)];
  const parts = compareBlocks(splitBlocks(old.body).blocks.map(describe), splitBlocks(fresh.body).blocks.map(describe));
  const count = (kind: (typeof parts)[number]['kind']): number => parts.filter((part) => part.kind === kind).length;
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    hasNewSettings: settingsOf(old.matter) !== settingsOf(fresh.matter),
  };
}

const describe = (source: string): ComparedBlock => {
  const text = source.replaceAll('\r\n', '\n').trim();
  return { key: text, shape: shapeOf(text), text, isUnique: false };
};

/** A heading does not become a paragraph or a widget by being edited. */
const shapeOf = (text: string): string => /^(?:#{1,6}(?= )|\{\{[<%]|[-*+](?= )|>|\||```|~~~|<)/.exec(text)?.[0] ?? '';

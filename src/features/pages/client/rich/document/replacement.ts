import type { Transaction } from '@tiptap/pm/state';

const key = 'plinth.replacement';

/** Marks a text that replaces the whole one, such as a newer version: it is shown in a read-only editor, too. */
export const asReplacement = (tr: Transaction): Transaction => tr.setMeta(key, true);

export const isReplacement = (tr: Transaction): boolean => tr.getMeta(key) === true;

import type { Autosave } from '../../contract/autosave.ts';
import type { Draft } from './draft.ts';

/** The server counts the age of a text, so that a wrong clock of the browser does not matter. */
export const draftOf = ({ editor, base, content, ageSeconds }: Autosave, now: Date): Draft => ({
  editor,
  base,
  source: content,
  at: new Date(now.getTime() - ageSeconds * 1000).toISOString(),
});

const isNewer = (one: Draft, other: Draft): boolean => one.at > other.at;

/**
 * The unsaved texts to offer, newest first: one of each editor, and none that is saved. This browser's text of an editor is preferred to the
 * server's, which is some seconds older.
 */
export function chooseDrafts(local: readonly Draft[], server: Draft | undefined, saved: string): readonly Draft[] {
  const byEditor = new Map<string, Draft>();
  for (const draft of local) {
    const known = byEditor.get(draft.editor);
    if (!known || isNewer(draft, known)) byEditor.set(draft.editor, draft);
  }
  if (server && !byEditor.has(server.editor)) byEditor.set(server.editor, server);
  const newestFirst = [...byEditor.values()].toSorted((one, other) => (isNewer(one, other) ? -1 : 1));
  const texts = new Set([saved]);
  return newestFirst.filter(({ source }) => !texts.has(source) && texts.add(source));
}

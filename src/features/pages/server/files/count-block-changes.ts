import type { Scope } from '#platform/house/scope.ts';
import type { ChangedBlocks } from '../parsing/count-changed-blocks.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { decodeExact } from '../store/decode-text.ts';
import { loadContents } from '../store/file-contents.ts';

/** Two states of a page, by their hashes. */
type States = { readonly before: string; readonly after: string };

/** Longer texts are not compared here: comparing them takes long, and the site is locked meanwhile. */
const maxComparedCharacters = 256 * 1024;

/** What differs between two states of pages, in order; null for content that is not text or too long. */
export async function countBlockChanges(
  scope: Scope,
  projectId: string,
  pages: readonly States[],
): Promise<readonly (ChangedBlocks | null)[]> {
  const contents = await loadContents(
    scope,
    projectId,
    pages.flatMap(({ before, after }) => [before, after]),
  );
  const textOf = (hash: string): string | null => {
    const bytes = contents.get(hash);
    return bytes && bytes.byteLength <= maxComparedCharacters ? decodeExact(bytes) : null;
  };
  const asked = pages.map(({ before, after }) => ({ before: textOf(before), after: textOf(after) }));
  const readable = asked.flatMap(({ before, after }, at) =>
    before === null || after === null ? [] : [{ before, after, at }],
  );
  const found = await parsePages(projectId, 'count', readable);
  const counts = new Map(readable.map(({ at }, index) => [at, found[index] ?? null]));
  return pages.map((_, at) => counts.get(at) ?? null);
}

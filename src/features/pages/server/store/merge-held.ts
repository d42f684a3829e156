import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import type { FileRow } from '../tables.ts';
import { decodeExact } from './decode-text.ts';
import { type TextContent, textContent } from './file-content.ts';
import { loadContents } from './file-contents.ts';
import { loadFiles } from './load-files.ts';

type Merged = {
  readonly path: string;
  readonly base: string;
  readonly content: TextContent;
  readonly reason: string;
};

/**
 * Merges newly approved texts of pages into the changes that are held beside them, so that an approval takes nothing back. A change of
 * the same block stays as it is: its author or a reviewer merges it by hand before it can be approved.
 */
export async function mergeHeld(
  scope: Scope,
  site: SiteRow,
  approved: readonly FileRow[],
  write: (merged: readonly Merged[]) => Promise<unknown>,
): Promise<void> {
  if (approved.length === 0) return;
  const paths = approved.map(({ path }) => path);
  const held = [...(await loadFiles(scope, site.id, paths)).values()];
  const texts = await loadTexts(scope, site, held);
  const found = await parsePages(site.projectId, 'mergeTexts', texts);
  const merged = held.flatMap((file, at) => {
    const text = found[at]?.text ?? null;
    return text === null ? [] : [{ file, text, isSame: text === texts[at]?.mine }];
  });
  await setMerging(scope, true);
  await write(
    merged
      .filter(({ isSame }) => !isSame)
      .map(({ file: { path, hash }, text }) => ({
        path,
        base: hash,
        content: textContent(text),
        reason: 'Merged with the approved page',
      })),
  );
  await setMerging(scope, false);
  await setMerged(
    scope,
    merged.filter(({ isSame }) => isSame).map(({ file }) => file),
  );
}

/** Writes a held text that a person merged with the approved one; refused if that has changed again. */
export async function writeMerged<T>(
  scope: Scope,
  held: FileRow | undefined,
  approvedHash: string,
  write: () => Promise<T>,
): Promise<T> {
  if (!held || held.approved?.hash !== approvedHash)
    throw refusePage('stale', 'The approved page changed again. Reload to merge your change with it.');
  await setMerging(scope, true);
  const written = await write();
  await setMerging(scope, false);
  await setMerged(scope, [held]);
  return written;
}

/** Held texts that include the approved ones as they are. */
async function setMerged({ tx }: Scope, held: readonly FileRow[]): Promise<void> {
  await selectRows(tx, `update files set base_hash = approved ->> 'hash' where id = any($1) and approved is not null`, [
    held.map(({ id }) => id),
  ]);
}

async function loadTexts(scope: Scope, site: SiteRow, held: readonly FileRow[]) {
  const hashes = held.map(({ hash, baseHash, approved }) => [baseHash ?? '', hash, approved?.hash ?? ''] as const);
  const contents = await loadContents(scope, site.projectId, hashes.flat());
  return hashes.map((three) => {
    // Bytes that are not text are never edited, so they have nothing in common with text, and are a conflict.
    const [base, mine, theirs] = three.map((hash) => decodeExact(contents.get(hash) ?? Buffer.alloc(0)) ?? hash);
    return { base: base ?? '', mine: mine ?? '', theirs: theirs ?? '' };
  });
}

/** For the trigger `hold_file`: the held text that is written next includes the approved one. */
async function setMerging({ tx }: Pick<Scope, 'tx'>, isMerging: boolean): Promise<void> {
  await selectRows(tx, `select set_config('plinth.merges_approved', $1, true)`, [isMerging ? 'yes' : '']);
}

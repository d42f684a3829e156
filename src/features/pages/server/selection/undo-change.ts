import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { undoChange } from '../../contract/replace.ts';
import { changeContent } from '../changes.ts';
import { rewritePages } from '../files/rewrite-pages.ts';
import { decodeEditable } from '../store/decode-text.ts';
import { loadContents } from '../store/file-contents.ts';
import { loadFiles } from '../store/load-files.ts';
import { textAt } from '../store/seen-text.ts';
import type { FileRow } from '../tables.ts';
import { refuseFiles } from './refuse-files.ts';
import { toUndoable } from './undoable.ts';

type Changed = {
  readonly path: string;
  /** The hash that the change gave the file, and the one before it. */
  readonly after: string;
  readonly before: string | null;
  readonly reason: string;
};

/** Restores all pages of a change as they were before it, as a change of its own. Pages that were moved since stay there. */
export function undoChangeUseCase(scope: Scope, { params, body }: InputOf<typeof undoChange>) {
  return changeContent(
    scope,
    params.d,
    async (site) => {
      const rows = await listChanged(scope, site.id, body.change);
      const [first] = rows;
      if (!first) throw refuse('not_found');
      const hashes = new Map(rows.map(({ path, before }) => [path, before ?? '']));
      const files = await loadChanged(scope, site.id, rows);
      const changeId = scope.house.clock.newId();
      const changed = await rewritePages(scope, site, files, {
        reason: `Undone: ${first.reason}`,
        changeId,
        rewrite: async (pages) => {
          const wanted = pages.map(({ file }) => hashes.get(file.path) ?? '');
          const contents = await loadContents(scope, site.projectId, wanted);
          return wanted.map((hash) => {
            const bytes = contents.get(hash);
            if (!bytes) throw refuse('not_found');
            return decodeEditable(bytes);
          });
        },
      });
      return toUndoable(files, changed, changeId);
    },
    { keepsApproval: true },
  );
}

/** The changed texts; refused, with all their names, if any was edited or deleted since. */
async function loadChanged(scope: Scope, siteId: string, rows: readonly Changed[]): Promise<readonly FileRow[]> {
  const paths = rows.map(({ path }) => path);
  const present = await loadFiles(scope, siteId, paths);
  const files = rows.flatMap(({ path, after, before }) => {
    const file = present.get(path);
    return (file && before !== null && textAt(scope, file, after)) || [];
  });
  const found = new Set(files.map(({ path }) => path));
  const stale = paths.filter((path) => !found.has(path));
  if (stale.length > 0)
    throw refuseFiles(
      'stale',
      'These pages were edited or deleted since, so the change can’t be undone. Restore the other pages from their versions.',
      stale,
    );
  return files;
}

const listChanged = ({ tx }: Scope, siteId: string, change: string): Promise<Changed[]> =>
  selectRows<Changed>(
    tx,
    `select f.path, v.hash as after, v.reason,
       coalesce(
         v.before_hash,
         (select b.hash from file_versions b where b.file_id = v.file_id and b.number = v.number - 1)
       ) as before
     from file_versions v join files f on f.id = v.file_id
     where v.change_id = $1 and f.site_id = $2 order by f.path`,
    [change, siteId],
  );

import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { type OpenScope, type Scope, seatOf } from '#platform/house/scope.ts';
import type { Bytes } from '#platform/house/serve.ts';
import { acquireSlot, makeFairQueue } from '#platform/threads/fair-queue.ts';
import { packZip, type ZipItem } from '#platform/zip/pack-zip.ts';
import type { downloadZip } from '../../contract/images.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { freeName, nameKey } from '../../names.ts';
import { findNodes } from '../nodes/find-nodes.ts';

const maxFiles = 20_000;

/** A download reads for as long as the client takes, so only some run at once, and a few per project. */
const queue = makeFairQueue({ slots: 12, perKey: 4, waitingPerKey: 4 });

/** Files and folders with everything in them. Only members may call this, so private files are included. */
export async function downloadZipUseCase(open: OpenScope, { body }: InputOf<typeof downloadZip>): Promise<Bytes> {
  const entries = await open.inTransaction((scope) => listEntries(scope, body.ids));
  if (entries.length > maxFiles) throw refuseLibrary('too_many_files');
  const endTurn = await acquireSlot(queue, seatOf(open).projectId);
  const stream = packZip(zipItems(open.house, nameEntries(entries)));
  stream.once('close', endTurn);
  stream.on('error', (error: Error) => {
    if (error.name !== 'AbortError') open.house.log.warn({ err: error }, 'a download of files broke off');
  });
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="files.zip"',
      'cache-control': 'private, no-store',
    },
    stream,
  };
}

type Entry = {
  readonly id: string;
  /** Null for what was selected itself. */
  readonly parentId: string | null;
  readonly kind: string;
  readonly name: string;
  readonly blobKey: string | null;
};

/** Folders come before what is in them. A file that was selected together with its folder is in the folder only. */
async function listEntries(scope: Scope, ids: readonly string[]): Promise<Entry[]> {
  await findNodes(scope, ids);
  return selectRows<Entry>(
    scope.tx,
    `with recursive above as (
       select id as start, parent_id as id from library_nodes where id = any($1)
       union all select a.start, n.parent_id from above a join library_nodes n on n.id = a.id
     ), roots as (
       select id from library_nodes where id = any($1) and id not in (select start from above where id = any($1))
     ), tree as (
       select n.id, null::uuid as parent_id, n.kind, n.name, n.blob_key, 0 as level from library_nodes n join roots r on r.id = n.id
       union all select n.id, n.parent_id, n.kind, n.name, n.blob_key, t.level + 1
       from tree t join library_nodes n on n.parent_id = t.id and n.trash_id is null
     )
     select id, parent_id as "parentId", kind, name, blob_key as "blobKey" from tree order by level, name, id limit ${maxFiles + 1}`,
    [ids],
  );
}

type NamedEntry = { readonly path: string; readonly blobKey: string | null };

/** Names that no system can take, or that lead elsewhere, cannot be in a library; this makes sure of it once more. */
const safeName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*\\/]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '') || 'file';

/** Gives every entry its path in the archive. Selected files of several folders may have the same name. */
export function nameEntries(entries: readonly Entry[]): NamedEntry[] {
  const paths = new Map<string, string>();
  const taken = new Map<string, Set<string>>();
  return entries.map(({ id, parentId, kind, name, blobKey }) => {
    const folder = parentId === null ? '' : (paths.get(parentId) ?? '');
    const names = taken.get(folder) ?? new Set();
    const free = freeName(safeName(name), names, kind === 'folder');
    names.add(nameKey(free));
    taken.set(folder, names);
    const path = `${folder}${free}${kind === 'folder' ? '/' : ''}`;
    paths.set(id, path);
    return { path, blobKey };
  });
}

async function* zipItems({ blobs }: House, entries: readonly NamedEntry[]): AsyncGenerator<ZipItem> {
  for (const { path, blobKey } of entries)
    yield blobKey === null
      ? { name: path, content: 'folder' }
      : { name: path, content: async () => (await blobs.read(blobKey)).stream };
}

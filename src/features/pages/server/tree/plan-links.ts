import { folderAddress } from '@plinth/site-renderer/page-path.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { foldersAbove, isPageFile } from '../../contract/tree-path.ts';
import { linkKey } from '../../links/link-targets.ts';
import type { LinkMoves, RewrittenSource } from '../../links/rewrite-links.ts';
import { publicAddressOf } from '../../page-facts.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { decodeExact } from '../store/decode-text.ts';
import { loadContents } from '../store/file-contents.ts';
import { fileColumns } from '../store/load-files.ts';
import { asSeen } from '../store/seen-text.ts';
import type { FileRow } from '../tables.ts';

/** A file and its new path. */
export type FileMove = { readonly file: FileRow; readonly to: string };

/** A folder that moves as a whole, so that links to it are rewritten too. */
export type FolderMove = { readonly from: string; readonly to: string };

/** A page whose links change with a move; `to` is its path afterwards. */
export type LinkChange = { readonly file: FileRow; readonly to: string } & RewrittenSource;

const maxPages = 2000;
const batchSize = 200;

/** All keys of what moves: files by path and address, folders that move as a whole by theirs. */
export function linkMoves(moves: readonly FileMove[], folders: readonly FolderMove[] = []): LinkMoves {
  const found = new Map<string, string>();
  for (const folder of folders) {
    const inside = new Set(moves.flatMap(({ file }) => foldersAbove(file.path)));
    for (const path of [folder.from, ...inside]) {
      if (path !== folder.from && !path.startsWith(`${folder.from}/`)) continue;
      const to = folder.to + path.slice(folder.from.length);
      found.set(path, `${to}/`);
      found.set(linkKey(folderAddress(`${path}/`)), folderAddress(`${to}/`));
    }
  }
  for (const { file, to } of moves) {
    found.set(file.path, to);
    const address = publicAddressOf(to, file.frontMatter);
    if (file.address && address && file.address !== address) found.set(linkKey(file.address), address);
  }
  return found;
}

/** The text of a page, and the approved one beside a held change if the person may change it. */
function bothTexts(scope: Scope, file: FileRow): readonly FileRow[] {
  const seen = asSeen(scope, file);
  return seen === file ? [file] : [file, seen];
}

/** The pages whose links change, and how: pages that link to what moves, and moved pages with relative links. */
export async function* planLinks(
  scope: Scope,
  { siteId, projectId }: { readonly siteId: string; readonly projectId: string },
  moves: readonly FileMove[],
  targets: LinkMoves,
): AsyncGenerator<LinkChange> {
  const { tx } = scope;
  const linking = await selectRows<FileRow>(
    tx,
    `select ${fileColumns} from files
     where site_id = $1 and deleted_at is null and blob_key is null and links && $2 and not id = any($3)
     order by path limit ${maxPages + 1}`,
    [siteId, [...targets.keys()], moves.map(({ file }) => file.id)],
  );
  if (linking.length > maxPages) throw refusePage('too_many_links');
  const pages: FileMove[] = [
    ...linking.map((file) => ({ file, to: file.path })),
    ...moves.filter(({ file }) => isPageFile(file.path)),
  ].flatMap(({ file, to }) => bothTexts(scope, file).map((text) => ({ file: text, to })));
  for (let at = 0; at < pages.length; at += batchSize) {
    const part = pages.slice(at, at + batchSize);
    const contents = await loadContents(
      { tx },
      projectId,
      part.map(({ file }) => file.hash),
    );
    const readable = part.flatMap((move) => {
      // Bytes that are not text are skipped, because they could not be restored exactly.
      const source = decodeExact(contents.get(move.file.hash) ?? Buffer.from([0]));
      return source === null ? [] : [{ ...move, source }];
    });
    const rewritten = await parsePages(
      projectId,
      'rewrite',
      readable.map(({ file, to, source }) => ({ from: file.path, to, source, moves: targets })),
    );
    for (const [index, { file, to }] of readable.entries()) {
      const page = rewritten[index];
      if (page && page.changed.length > 0) yield { file, to, ...page };
    }
  }
}

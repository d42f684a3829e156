import { Readable } from 'node:stream';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { getPreferredPaths, listFavouriteShortcodes } from '#features/projects/server/door.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Bytes } from '#platform/house/serve.ts';
import type { baseMetadata, WebPageList } from '../../contract/files.ts';
import { isLiveSql } from '../locks/live-lease.ts';
import { isDueSql, isPendingPublishSql, isPendingSql, stateSql } from '../store/file-state.ts';
import { seenFilesSql } from '../store/seen-text.ts';

type Params = Pick<InputOf<typeof baseMetadata>, 'params'>;

const moment = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `"path":{…}`, one file's pair, concatenated as text: half the time of PostgreSQL's own JSON functions. */
const pair = (key: string, shown: { readonly hash: string; readonly state: string; readonly more: string }): string => `
  to_json(${key})::text || ':{"_id":"' || id || '","hash":"' || ${shown.hash} || '","size":' || size || ',"type":' ||
  to_json(type)::text || ',"state":"' || ${shown.state} || '","updatedAt":"' || ${moment('updated_at')} || '"' || ${shown.more} ||
  coalesce(',"width":' || width || ',"height":' || height, '') || '}'`;

const frontMatter = `coalesce(',"frontMatter":' || front_matter::text, '')`;
const head = pair('path', { hash: 'hash', state: stateSql, more: frontMatter });
const binned = pair(`'/recycle-bin/' || bin_batch || path`, {
  hash: 'hash',
  state: stateSql,
  more: `${frontMatter} || ',"expiryDate":"' || ${moment('expires_at')} || '","from":' || to_json(path)::text`,
});
/** For live files that changed since, only the hash is needed; the rest is among the changes. */
const live = pair('live_path', {
  hash: 'live_hash',
  state: `case when live_hash = hash and not (${isDueSql}) then 'ready-to-publish' else 'published' end`,
  more: `case when live_hash = hash then ${frontMatter} else '' end`,
});

type Row = { readonly part: Part; readonly entries: string };
type Part =
  | 'pages'
  | 'posts'
  | 'static'
  | 'other'
  | 'recycleBin'
  | 'removed'
  | 'filesPendingPublish'
  | 'filesPendingApproval'
  | 'lockFiles'
  | 'folders';

/** Paths of the pages that someone is editing. */
const lockFiles = `
  select 'lockFiles', string_agg(to_json(path)::text, ',' order by path) from (
    select distinct f.path from open_pages o join files f on f.id = o.file_id
    where o.site_id = $1 and o.is_editing and f.deleted_at is null and ${isLiveSql}
  ) locked`;

const changesIn = (files: string): string => `
  select section as part, string_agg(${head}, ',') as entries from ${files}
  where site_id = $1 and deleted_at is null
    and (live_hash is distinct from hash or live_path is distinct from path or held_by is not null)
  group by section
  union all
  select 'recycleBin', string_agg(${binned}, ',') from files where site_id = $1 and deleted_at is not null
  union all
  select 'removed', string_agg(to_json(live_path)::text, ',') from files
  where site_id = $1 and live_path is not null and (deleted_at is not null or live_path <> path)
  union all
  select 'filesPendingPublish', string_agg(to_json(coalesce(approved ->> 'path', path))::text, ',') from files
  where site_id = $1 and ${isPendingPublishSql}
  union all
  select 'filesPendingApproval', string_agg(to_json(path)::text, ',') from files
  where site_id = $1 and ${isPendingSql}
  union all
  select 'folders', string_agg(to_json(path)::text, ',' order by path) from folders where site_id = $1 and bin_batch is null
  union all ${lockFiles}`;

const baseIn = (files: string): string => `
  select section as part, string_agg(${live}, ',') as entries from ${files}
  where site_id = $1 and live_path is not null
  group by section
  union all ${lockFiles}`;

/** The Web page list as of the live release. */
export const baseMetadataUseCase = (scope: Scope, { params }: Params): Promise<Bytes> =>
  answer(scope, params.d, { statementOn: baseIn, isPartial: false });

/** The Web page list, only the differences from the live release. */
export const changesMetadataUseCase = (scope: Scope, { params }: Params): Promise<Bytes> =>
  answer(scope, params.d, { statementOn: changesIn, isPartial: true });

type Listing = { readonly statementOn: (files: string) => string; readonly isPartial: boolean };

/** PostgreSQL writes the response and it is passed on unchanged: no file is processed here. */
async function answer(scope: Scope, siteId: string, { statementOn, isPartial }: Listing): Promise<Bytes> {
  const [site, rows, others] = await sendTogether(
    findSite(scope, siteId),
    selectRows<Row>(scope.tx, statementOn(seenFilesSql(scope)), [siteId]),
    loadOthers(scope, siteId),
  );
  const entries = new Map(rows.map(({ part, entries: text }) => [part, text ?? '']));
  const rest = JSON.stringify({ ...others, ...settingsOf(site), partial: isPartial } satisfies Rest);
  const chunks = [
    '{',
    ...(['pages', 'posts', 'static', 'other', 'recycleBin'] as const).map(
      (part) => `"${part}":{${entries.get(part) ?? ''}},`,
    ),
    ...(['removed', 'folders', 'filesPendingPublish', 'filesPendingApproval', 'lockFiles'] as const).map(
      (part) => `"${part}":[${entries.get(part) ?? ''}],`,
    ),
    rest.slice(1),
  ].map((text) => Buffer.from(text));
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)),
      'cache-control': 'no-store',
    },
    stream: Readable.from(chunks, { objectMode: false }),
  };
}

type Rest = Omit<WebPageList, Part>;

async function loadOthers(scope: Scope, siteId: string) {
  const [folders, favouriteShortcodes, preferredPaths] = await sendTogether(
    selectRows<{ path: string; capabilities: Record<string, boolean | string> }>(
      scope.tx,
      `select path, capabilities from folders where site_id = $1 and bin_batch is null and capabilities <> '{}'`,
      [siteId],
    ),
    listFavouriteShortcodes(scope),
    getPreferredPaths(scope),
  );
  const capabilities = Object.fromEntries(folders.map(({ path, capabilities: own }) => [path, own]));
  return { capabilities, favouriteShortcodes, preferredPaths };
}

function settingsOf({ settings, revision }: SiteRow) {
  const pageSettings = settings['page-settings'];
  return {
    pageSettings: typeof pageSettings === 'object' && pageSettings !== null ? { ...pageSettings } : {},
    revision,
  };
}

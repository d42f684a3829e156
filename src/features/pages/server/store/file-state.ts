import type { ListedFrontMatter, WebFile } from '../../contract/fields.ts';
import type { FileRow } from '../tables.ts';

/**
 * The state of a file follows from what its front matter says and from what the live release holds of it (`live_path`, `live_hash`; a
 * release holds no drafts). Every list, count and menu takes the rules below; each is written once in SQL and once in code, side by side.
 */
const isDraft = `front_matter ->> 'draft' = 'true'`;

/**
 * Whether the dates of a page let visitors see it now. A release holds a page with a later date, and shows it when the date has come.
 * Front matter keeps instants as ISO 8601 in UTC, so that their text sorts as they do.
 */
const now = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C"`;
export const isDueSql = `coalesce(front_matter ->> 'publishDate', front_matter ->> 'date', '') <= ${now}
  and coalesce(front_matter ->> 'expiryDate', '~') > ${now}`;

function isDue({ publishDate, date, expiryDate }: ListedFrontMatter): boolean {
  const instant = new Date().toISOString();
  return (publishDate ?? date ?? '') <= instant && (expiryDate ?? '~') > instant;
}

/** Approval comes later. Files an import kept under `/_other` are never part of a release. */
export const stateSql = `case when ${isDraft} then 'draft'
  when live_hash = hash and live_path = path and ${isDueSql} then 'published' else 'ready-to-publish' end`;

export function stateOf(
  file: Pick<FileRow, 'frontMatter' | 'liveHash' | 'livePath' | 'hash' | 'path'>,
): WebFile['state'] {
  if (file.frontMatter?.draft) return 'draft';
  const isLive = file.liveHash === file.hash && file.livePath === file.path;
  return isLive && isDue(file.frontMatter ?? {}) ? 'published' : 'ready-to-publish';
}

/** Whether the next release would change what visitors see of a file. The index `files_unpublished` has the same words. */
export const isChangeSql = `case when section = 'other' then false
  when deleted_at is not null or ${isDraft} then live_path is not null
  else live_hash is distinct from hash or live_path is distinct from path end`;

/** A draft that visitors do not see: the next release passes it by. The index `files_private_drafts` has the same words. */
export const isPrivateDraftSql = `deleted_at is null and live_path is null and ${isDraft}`;

type Changed = Pick<FileRow, 'deletedAt' | 'frontMatter' | 'livePath' | 'path' | 'liveHash' | 'hash'>;

/** What the next release does with a changed file. An unpublished page leaves the site and stays in the tree as a draft. */
export function changeKindOf({ deletedAt, frontMatter, livePath, path, liveHash, hash }: Changed) {
  if (deletedAt) return 'removed';
  if (frontMatter?.draft) return 'unpublished';
  if (livePath === null) return 'added';
  return livePath !== path && liveHash === hash ? 'moved' : 'changed';
}

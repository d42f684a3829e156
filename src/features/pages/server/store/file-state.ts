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

/**
 * A change of somebody who may not release: the next release passes it by. A draft that was never approved waits for nobody yet, and neither
 * does what its author has thrown away. The index `files_held` has the same words.
 */
export const isHeldSql = `held_by is not null
  and (approved is not null or (deleted_at is null and (${isDraft}) is not true))`;

/** Files an import kept under `/_other` are never part of a release. */
export const stateSql = `case when ${isHeldSql} then 'pending-approval'
  when ${isDraft} then 'draft'
  when live_hash = hash and live_path = path and ${isDueSql} then 'published' else 'ready-to-publish' end`;

export function stateOf(
  file: Pick<FileRow, 'frontMatter' | 'liveHash' | 'livePath' | 'hash' | 'path' | 'heldBy' | 'approved' | 'deletedAt'>,
): WebFile['state'] {
  if (file.heldBy && (file.approved || !(file.deletedAt || file.frontMatter?.draft))) return 'pending-approval';
  if (file.frontMatter?.draft) return 'draft';
  const isLive = file.liveHash === file.hash && file.livePath === file.path;
  return isLive && isDue(file.frontMatter ?? {}) ? 'published' : 'ready-to-publish';
}

/** Whether the next release would change what visitors see of a file. The index `files_unpublished` has the same words. */
export const isChangeSql = `case when section = 'other' then false
  when held_by is not null then
    case when approved is null or approved -> 'frontMatter' ->> 'draft' = 'true' then live_path is not null
      else live_hash is distinct from approved ->> 'hash' or live_path is distinct from approved ->> 'path' end
  when deleted_at is not null or ${isDraft} then live_path is not null
  else live_hash is distinct from hash or live_path is distinct from path end`;

/** A draft that visitors do not see: the next release passes it by. The index `files_private_drafts` has the same words. */
export const isPrivateDraftSql = `approved is null and deleted_at is null and live_path is null and ${isDraft}`;

type Changed = Pick<FileRow, 'deletedAt' | 'frontMatter' | 'livePath' | 'path' | 'liveHash' | 'hash'>;

/** The file as the next release takes it: while a change waits for approval, as it was before that. */
export const asApproved = (file: FileRow): FileRow =>
  file.heldBy && file.approved
    ? {
        ...file,
        path: file.approved.path,
        hash: file.approved.hash,
        frontMatter: file.approved.frontMatter,
        deletedAt: null,
      }
    : file;

/** What the next release does with a changed file, and what the release after an approval does with one that waits for it. */
export function changeKindOf({ deletedAt, frontMatter, livePath, path, liveHash, hash }: Changed) {
  if (deletedAt) return 'removed';
  if (frontMatter?.draft) return 'unpublished';
  if (livePath === null) return 'added';
  return livePath !== path && liveHash === hash ? 'moved' : 'changed';
}

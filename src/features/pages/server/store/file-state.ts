import type { ListedFrontMatter, WebFile } from '../../contract/fields.ts';
import type { FileRow } from '../tables.ts';

/**
 * The state of a file follows from its front matter and from the live release's state of it (`live_path`, `live_hash`; a release contains
 * no drafts). Every list, count and menu uses the rules below; each exists once in SQL and once in code, side by side.
 */
const isDraft = `front_matter ->> 'draft' = 'true'`;

/**
 * Do a page's dates let visitors see it now? A release contains pages with a later date and shows them when the date has come. Front matter
 * stores instants as ISO 8601 in UTC, so that they sort as text.
 */
const now = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C"`;
export const isDueSql = `coalesce(front_matter ->> 'publishDate', front_matter ->> 'date', '') <= ${now}
  and coalesce(front_matter ->> 'expiryDate', '~') > ${now}`;

function isDue({ publishDate, date, expiryDate }: ListedFrontMatter): boolean {
  const instant = new Date().toISOString();
  return (publishDate ?? date ?? '') <= instant && (expiryDate ?? '~') > instant;
}

/**
 * A change by a member who may not release waits for approval once it is sent. An uploaded file and an approved page that was deleted or
 * moved are sent by themselves. The next release skips the change. The index `files_pending` has the same condition.
 */
export const isPendingSql = `held_by is not null
  and (sent_at is not null or (section = 'static' and deleted_at is null)
    or (approved is not null and (deleted_at is not null or approved ->> 'path' <> path)))`;

type Held = Pick<FileRow, 'heldBy' | 'sentAt' | 'approved' | 'deletedAt' | 'path' | 'section'>;

function isPending({ heldBy, sentAt, approved, deletedAt, path, section }: Held): boolean {
  if (heldBy === null) return false;
  if (sentAt !== null || (section === 'static' && deletedAt === null)) return true;
  return approved !== null && (deletedAt !== null || approved.path !== path);
}

/** Imported files under `/_other` are never part of a release. */
export const stateSql = `case when ${isPendingSql} then 'pending-approval'
  when held_by is not null or ${isDraft} then 'draft'
  when live_hash = hash and live_path = path and ${isDueSql} then 'published' else 'ready-to-publish' end`;

export function stateOf(
  file: Held & Pick<FileRow, 'frontMatter' | 'liveHash' | 'livePath' | 'hash'>,
): WebFile['state'] {
  if (isPending(file)) return 'pending-approval';
  if ((file.heldBy && !isApprovedText(file)) || file.frontMatter?.draft) return 'draft';
  const isLive = file.liveHash === file.hash && file.livePath === file.path;
  return isLive && isDue(file.frontMatter ?? {}) ? 'published' : 'ready-to-publish';
}

/** Would the next release change this file for visitors? The index `files_unpublished` has the same condition. */
export const isChangeSql = `case when section = 'other' then false
  when held_by is not null then
    case when approved is null or approved -> 'frontMatter' ->> 'draft' = 'true' then live_path is not null
      else live_hash is distinct from approved ->> 'hash' or live_path is distinct from approved ->> 'path' end
  when deleted_at is not null or ${isDraft} then live_path is not null
  else live_hash is distinct from hash or live_path is distinct from path end`;

/** Does the next release publish a new or changed text of this page? While a change waits for approval, the approved one. */
export const isPendingPublishSql = `${isChangeSql} and case
  when held_by is not null then approved is not null and (approved -> 'frontMatter' ->> 'draft' = 'true') is not true
  else deleted_at is null and ${stateSql} = 'ready-to-publish' end`;

/** A draft, or an author's page that was not sent yet: the next release skips it. The index `files_private_drafts` has the same condition. */
export const isPrivateDraftSql = `approved is null and deleted_at is null and live_path is null and sent_at is null
  and (${isDraft} or held_by is not null)`;

type Changed = Pick<FileRow, 'deletedAt' | 'frontMatter' | 'livePath' | 'path' | 'liveHash' | 'hash'>;

/** The file as the next release takes it: while a change waits for approval, as it was before the change. */
export function asApproved(file: FileRow): FileRow {
  if (!file.heldBy || !file.approved) return file;
  const { updatedAt, ...approved } = file.approved;
  return { ...file, ...approved, updatedAt: new Date(updatedAt), deletedAt: null };
}

/** Is this the approved text of a page beside which a change is held? A held change never has the content that was approved. */
export const isApprovedText = ({ approved, hash, path, deletedAt }: Approvable): boolean =>
  approved !== null && deletedAt === null && approved.hash === hash && approved.path === path;
/** Has the approved text changed since, in a way that could not be merged into the held one? */
export const isInConflict = ({ approved, baseHash, deletedAt }: FileRow): boolean =>
  approved !== null && deletedAt === null && approved.hash !== baseHash;

type Approvable = Pick<FileRow, 'approved' | 'hash' | 'path' | 'deletedAt'>;

/** The effect of the next release on a changed file, or of the release after an approval on a waiting one. */
export function changeKindOf({ deletedAt, frontMatter, livePath, path, liveHash, hash }: Changed) {
  if (deletedAt) return 'removed';
  if (frontMatter?.draft) return 'unpublished';
  if (livePath === null) return 'added';
  return livePath !== path && liveHash === hash ? 'moved' : 'changed';
}

import type { Scope } from '#platform/house/scope.ts';
import type { FileRow } from '../tables.ts';
import { can } from '../tree/assert-can-create.ts';
import { asApproved } from './file-state.ts';

/** A page with a held change of its text has two texts. A page that an author moved or deleted has one: the change. */
const hasApprovedText = ({ approved, deletedAt, path, section }: FileRow): boolean =>
  approved !== null && deletedAt === null && approved.path === path && (section === 'pages' || section === 'posts');

/** The text of a page that a person reads and changes: the approved one for members who may release, the held one for all others. */
export const asSeen = (scope: Scope, file: FileRow): FileRow =>
  hasApprovedText(file) && can(scope, 'pages.release') ? asApproved(file) : file;

/** The text that a change is based on. Members who may release can name either; undefined if the page has no such text. */
export function textAt(scope: Scope, file: FileRow, base: string): FileRow | undefined {
  if (file.hash === base) return file;
  const seen = asSeen(scope, file);
  return seen.hash === base ? seen : undefined;
}

/** In SQL: the columns of `asSeen` that lists show, as a table in place of `files`. */
export function seenFilesSql(scope: Scope): string {
  if (!can(scope, 'pages.release')) return 'files';
  const isSeen = `held_by is not null and approved is not null and deleted_at is null and approved ->> 'path' = path
    and section in ('pages', 'posts')`;
  const seen = (column: string, approved: string): string =>
    `case when ${isSeen} then ${approved} else ${column} end as ${column}`;
  return `(
    select id, site_id, path, section, blob_key, live_path, live_hash, deleted_at, expires_at, bin_batch, sent_at, approved, width, height,
      ${seen('hash', `approved ->> 'hash'`)}, ${seen('size', `(approved ->> 'size')::bigint`)}, ${seen('type', `approved ->> 'type'`)},
      ${seen('front_matter', `nullif(approved -> 'frontMatter', 'null')`)},
      ${seen('updated_at', `(approved ->> 'updatedAt')::timestamptz`)},
      case when ${isSeen} and sent_at is null then null else held_by end as held_by
    from files
  ) files`;
}

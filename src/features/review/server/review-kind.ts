import type { FileRow } from '#features/pages/server/door.ts';
import type { Review } from '../contract/reviews.ts';

/** What an approval would change, compared with the approved state, which may not be published yet. */
export function reviewKindOf({ deletedAt, approved, frontMatter, path, hash }: FileRow): Review['kind'] {
  if (deletedAt) return 'removed';
  if (!approved) return 'added';
  if (frontMatter?.draft && !approved.frontMatter?.draft) return 'unpublished';
  return approved.path !== path && approved.hash === hash ? 'moved' : 'changed';
}

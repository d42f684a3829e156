import { slugOf } from '@plinth/site-renderer/page-path.ts';
import { listRequestedAuthors } from '#features/projects/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { authorSlugOf } from './author-path.ts';

/** The byline of new pages by the person of the scope; null without an author page, or if it was deleted. */
export async function loadByline(scope: Scope): Promise<string | null> {
  if (!scope.person) return null;
  const [page] = await selectRows<{ path: string; title: string | null; isDeleted: boolean }>(
    scope.tx,
    `select f.path, f.front_matter->>'title' as title, f.deleted_at is not null as "isDeleted"
     from author_pages a join files f on f.id = a.file_id where a.user_id = $1 and a.project_id = $2`,
    [scope.person.userId, scope.seat?.projectId ?? null],
  );
  if (page) {
    const slug = page.isDeleted ? null : authorSlugOf(page.path);
    return slug && nameFor(slug, page.title ?? '');
  }
  // The page is about to be written.
  const [author] = await listRequestedAuthors(scope, scope.person.userId);
  return author ? nameFor(author.slug, author.name) : null;
}

/** The name is easier to read than the slug, but must lead to the same page. */
const nameFor = (slug: string, name: string): string => (slugOf(name) === slug ? name : slug);

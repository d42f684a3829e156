import { slugOf } from '@plinth/site-renderer/page-path.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { formatFullName } from '#contract-kit/full-name.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { teamMembers } from '../tables.ts';

/** A member for whom an author page was requested with their seat: the page is `/authors/SLUG`. */
export type RequestedAuthor = { readonly userId: string; readonly slug: string; readonly name: string };

/** Implemented by the room of pages: writes missing author pages, if the project has a site. */
export type WriteAuthorPages = (scope: Scope, authors: readonly RequestedAuthor[]) => Promise<void>;

/** The members of the scope's project with requested author pages; only one of them with `userId`. */
export async function listRequestedAuthors(scope: Scope, userId?: string): Promise<readonly RequestedAuthor[]> {
  const rows = await scope.tx
    .select({ userId: teamMembers.userId, slug: teamMembers.authorSlug })
    .from(teamMembers)
    .where(and(isNotNull(teamMembers.authorSlug), ...(userId === undefined ? [] : [eq(teamMembers.userId, userId)])));
  const people = await listPeople(
    scope,
    rows.map((row) => row.userId),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.userId);
    if (!person) return [];
    const name = formatFullName(person);
    const slug = row.slug || slugOf(name);
    return slug === '' ? [] : [{ userId: row.userId, slug, name }];
  });
}

const authorJoined = {
  name: 'projects.author-joined',
  payload: z.strictObject({ projectId: z.uuid(), userId: z.uuid() }),
} as const;

/** A job, because the site may be locked, and joining a team should not wait for it. Existing pages are not changed. */
export const makeAuthorJoined = (write: WriteAuthorPages) =>
  houseJob({
    ...authorJoined,
    run: ({ house }, { projectId, userId }) =>
      inProject(house, projectId, async (scope) => write(scope, await listRequestedAuthors(scope, userId))),
  });

type AuthorRequest = { readonly projectId: string; readonly userId: string; readonly slug: string | null | undefined };

/** Stores the request with the member's seat and schedules the page. Without a slug, the page is named after the member. */
export async function requestAuthorPage(scope: Scope, { projectId, userId, slug }: AuthorRequest): Promise<void> {
  await scope.tx
    .update(teamMembers)
    .set({ authorSlug: slug ?? '' })
    .where(and(eq(teamMembers.projectId, projectId), eq(teamMembers.userId, userId)));
  await scope.house.jobs.enqueue(scope.tx, authorJoined, { projectId, userId });
}

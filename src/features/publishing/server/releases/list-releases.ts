import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { getRelease, listReleases, ReleaseChange, renameRelease } from '../../contract/releases.ts';
import { announcePublishing } from '../changes.ts';
import { releases } from '../tables.ts';
import { findRelease } from './find-release.ts';
import { findHosted } from './hosted-site.ts';
import { toReleases } from './to-release.ts';

/** The cursor is the number of the last release returned: every member may know it. */
const Cursor = z.coerce.number().int().min(1).max(2_147_483_647);

export async function listReleasesUseCase(scope: Scope, { params, query }: InputOf<typeof listReleases>) {
  const site = await findSite(scope, params.d);
  const after = query.cursor === undefined ? null : Cursor.safeParse(query.cursor);
  if (after && !after.success) throw refuse('invalid');
  const rows = await scope.tx
    .select()
    .from(releases)
    .where(and(eq(releases.siteId, site.id), ...(after?.success ? [lt(releases.number, after.data)] : [])))
    .orderBy(desc(releases.number))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  return {
    items: await toReleases(scope, page, await findHosted(scope, site.id)),
    nextCursor: rows.length > query.limit ? String(page.at(-1)?.number) : null,
  };
}

const maxChanges = 300;

type ChangeRow = Omit<ReleaseChange, 'by'> & { readonly by: string | null };

/** A release with its changes and warnings. */
export async function getReleaseUseCase(scope: Scope, { params }: InputOf<typeof getRelease>) {
  const site = await findSite(scope, params.d);
  const row = await findRelease(scope, site.id, params.number);
  const changes = await selectRows<ChangeRow>(
    scope.tx,
    `select change as kind, coalesce(path, was) as path, was, title, by from release_files
     where site_id = $1 and release = $2 order by coalesce(path, was) limit ${maxChanges}`,
    [site.id, row.number],
  );
  const people = await listPeople(
    scope,
    changes.flatMap(({ by }) => by ?? []),
  );
  const [release] = await toReleases(scope, [row], await findHosted(scope, site.id));
  if (!release) throw new Error('a release that was found is not shown');
  return {
    ...release,
    changed: changes.map(({ by, ...change }) => ({ ...change, by: people.get(by ?? '') ?? null })),
    changedSettings: [...row.changedSettings],
    found: [...row.warnings],
  };
}

export async function renameReleaseUseCase(scope: Scope, { params, body }: InputOf<typeof renameRelease>) {
  const site = await findSite(scope, params.d);
  const { id, number } = await findRelease(scope, site.id, params.number);
  await scope.tx.update(releases).set({ title: body.title }).where(eq(releases.id, id));
  await announcePublishing(scope, site);
  const [release] = await toReleases(
    scope,
    [await findRelease(scope, site.id, number)],
    await findHosted(scope, site.id),
  );
  if (!release) throw new Error('a release that was renamed is not shown');
  return release;
}

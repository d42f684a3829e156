import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { listOperatorActs, OperatorAct } from '../../contract/operator.ts';
import { listProfiles, type Profile } from '../profile/profiles.ts';
import { operatorActs } from '../tables.ts';

const columns = {
  ...getTableColumns(operatorActs),
  project: sql<string | null>`plinth.name_of_project(${operatorActs.aboutProject})`,
};

/** Ids are ordered by time, so descending ids are newest first and the cursor is the last id of a page. */
export async function listOperatorActsUseCase(scope: Scope, { query }: InputOf<typeof listOperatorActs>) {
  const before = idCursor(query.cursor);
  const rows = await scope.tx
    .select(columns)
    .from(operatorActs)
    .where(
      and(
        before ? lt(operatorActs.id, before) : undefined,
        query.kind ? eq(operatorActs.kind, query.kind) : undefined,
        query.about ? eq(operatorActs.aboutId, query.about) : undefined,
      ),
    )
    .orderBy(desc(operatorActs.id))
    .limit(query.limit + 1);
  const { page, nextCursor } = cutPage(rows, query.limit);
  const ids = page.flatMap(({ byId, aboutId }) => (aboutId ? [byId, aboutId] : [byId]));
  const people = await listProfiles(scope, [...new Set(ids)]);
  return { items: page.map((row) => serializeAct(row, people)), nextCursor };
}

type ActRow = typeof operatorActs.$inferSelect & { readonly project: string | null };

const serializeAct = (
  { id, kind, createdAt, byId, aboutId, project, reason, was, became }: ActRow,
  people: ReadonlyMap<string, Profile>,
): OperatorAct => ({
  _id: id,
  kind,
  createdAt: createdAt.toISOString(),
  by: people.get(byId) ?? null,
  about: people.get(aboutId ?? '') ?? null,
  aboutId,
  project,
  reason,
  was,
  became,
});

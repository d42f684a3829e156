import { listPeople } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Release } from '../../contract/releases.ts';
import type { HostedRow, ReleaseRow } from '../tables.ts';

type People = Awaited<ReturnType<typeof listPeople>>;

/** Releases as the API returns them. */
export async function toReleases(
  scope: Pick<Scope, 'tx'>,
  rows: readonly ReleaseRow[],
  hosted: HostedRow | null,
): Promise<Release[]> {
  const people = await listPeople(
    scope,
    rows.flatMap(({ by }) => by ?? []),
  );
  return rows.map((row) => shown(row, hosted, people));
}

const shown = (row: ReleaseRow, hosted: HostedRow | null, people: People): Release => ({
  number: row.number,
  state: row.state,
  cause: row.cause,
  destination: row.destination,
  isLive: hosted?.live === row.number,
  isPinned: hosted?.pinned === row.number,
  isIncremental: row.isIncremental,
  title: row.title,
  startedAt: row.startedAt.toISOString(),
  readyAt: row.readyAt?.toISOString() ?? null,
  tookMs: row.tookMs,
  by: people.get(row.by ?? '') ?? null,
  taskId: row.taskId,
  pages: row.pages,
  outputs: row.outputs,
  rendered: row.rendered,
  bytes: row.bytes,
  changes: row.changes,
  warnings: row.warningCount,
  note: row.note,
});

import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { type OpenScope, personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { admitUpload } from '#platform/uploads/admit-upload.ts';
import { type Asset, maxCoverBytes } from '../contract.ts';
import { drawCover } from './jobs/draw-cover.ts';
import { scheduleForgetting } from './schedule-forgetting.ts';
import { shownProject } from './shown-project.ts';
import { type ProjectRow, projects } from './tables.ts';

/** Asks for another drawing. The present cover stays until the new one is there. */
export async function redrawCoverUseCase(scope: Scope): Promise<Asset> {
  const wish = scope.house.clock.newId();
  const { projectId, teamRole } = seatOf(scope);
  const row = await changeProject(scope, { coverState: 'drawing', coverWish: wish });
  await scope.house.jobs.enqueue(scope.tx, drawCover, { projectId, wish, askedBy: personOf(scope).userId });
  return shownProject(scope, row, teamRole);
}

/** The person's own picture: through the one upload gate, cleaned and re-encoded, then shown at once. */
export async function uploadCoverUseCase(open: OpenScope, _input: unknown, file: Readable): Promise<Asset> {
  const { blobs, clock } = open.house;
  const { projectId, teamRole } = seatOf(open);
  const admitted = await admitUpload({
    blobs,
    source: file,
    prefix: `${projectId}/cover`,
    rules: { kinds: ['picture'], maxBytes: maxCoverBytes, reEncode: true },
  });
  return open.inTransaction(async (scope) => {
    const [old] = await scope.tx.select().from(projects).where(eq(projects.id, projectId)).for('update');
    if (old?.coverKey !== admitted.key) await scheduleForgetting(scope, projectId, old?.coverKey ?? null);
    const cover = {
      coverKey: admitted.key,
      coverType: admitted.type,
      coverState: 'ready',
      coverWish: clock.newId(),
    } as const;
    return shownProject(scope, await changeProject(scope, cover), teamRole);
  });
}

async function changeProject(scope: Scope, change: Partial<ProjectRow>): Promise<ProjectRow> {
  const [row] = await scope.tx
    .update(projects)
    .set(change)
    .where(eq(projects.id, seatOf(scope).projectId))
    .returning();
  if (!row) throw refuse('not_found');
  return row;
}

import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { type OpenScope, personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { admitUpload } from '#platform/uploads/admit-upload.ts';
import { type Asset, maxCoverBytes } from '../../contract/assets.ts';
import { loadProject } from '../assets/serialize-project.ts';
import { type ProjectRow, projects } from '../tables.ts';
import { drawCover } from './draw-cover.ts';
import { scheduleCoverDeletion } from './schedule-cover-deletion.ts';

/** Schedules a new drawing. The present cover stays until it is ready. */
export async function redrawCoverUseCase(scope: Scope): Promise<Asset> {
  const coverRequestId = scope.house.clock.newId();
  const { projectId } = seatOf(scope);
  await changeProject(scope, { coverState: 'drawing', coverRequestId, isCoverChosen: true });
  await scope.house.jobs.enqueue(scope.tx, drawCover, {
    projectId,
    wish: coverRequestId,
    askedBy: personOf(scope).userId,
  });
  return loadProject(scope);
}

/** An uploaded cover: passes the upload checks, is re-encoded, then shown at once. */
export async function uploadCoverUseCase(open: OpenScope, _input: unknown, file: Readable): Promise<Asset> {
  const { blobs, clock } = open.house;
  const { projectId } = seatOf(open);
  const admitted = await admitUpload({
    blobs,
    queueKey: projectId,
    source: file,
    prefix: `${projectId}/cover`,
    rules: { kinds: ['picture'], maxBytes: maxCoverBytes, reEncode: true },
  });
  return open.inTransaction(async (scope) => {
    const [old] = await scope.tx.select().from(projects).where(eq(projects.id, projectId)).for('update');
    if (old?.coverKey !== admitted.key) await scheduleCoverDeletion(scope, projectId, old?.coverKey ?? null);
    const cover = {
      coverKey: admitted.key,
      coverType: admitted.type,
      coverState: 'ready',
      coverRequestId: clock.newId(),
      isCoverChosen: true,
    } as const;
    await changeProject(scope, cover);
    return loadProject(scope);
  });
}

async function changeProject(scope: Scope, change: Partial<ProjectRow>): Promise<void> {
  await scope.tx
    .update(projects)
    .set(change)
    .where(eq(projects.id, seatOf(scope).projectId));
}

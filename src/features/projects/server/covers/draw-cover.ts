import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { notify } from '#features/notifications/server/door.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject, type Scope, seatOf } from '#platform/house/scope.ts';
import { renderInPool } from '#platform/uploads/picture-pool.ts';
import { drawCoverArt } from '../../cover-art.ts';
import { findSeed } from '../../cover-images.ts';
import { announceProjectChange } from '../changes.ts';
import { projects } from '../tables.ts';
import { scheduleCoverDeletion } from './schedule-cover-deletion.ts';

const maxBytes = 2 * 1024 * 1024;

/** Draws the generated cover of a project. Idempotent. */
export const drawCover = houseJob({
  name: 'projects.draw-cover',
  payload: z.strictObject({
    projectId: z.uuid(),
    wish: z.uuid(),
    askedBy: z.uuid(),
    /** Draws one of the product's cover images instead of a new one. */
    coverImage: z.string().optional(),
  }),
  concurrency: 2,
  retries: 3,
  timeoutSeconds: 60,
  async run({ house, progress }, { projectId, wish, coverImage }) {
    const picture = await renderInPool(projectId, drawCoverArt(findSeed(coverImage ?? '') ?? wish));
    await progress(0.7, 'drawn');
    const { key } = await house.blobs.put(`${projectId}/cover`, Readable.from([picture]), { maxBytes });
    await inProject(house, projectId, (scope) => showCover(scope, { wish, key }));
    await progress(1, 'shown');
  },
  async giveUp({ house }, { projectId, wish, askedBy }) {
    await inProject(house, projectId, (scope) => recordFailure(scope, { wish, askedBy }));
  },
});

type DrawRequest = { readonly wish: string; readonly askedBy: string };

/** Only the latest request is fulfilled, and only once: the state in the row makes a second run a no-op. */
const isCurrentRequest = (wish: string) => and(eq(projects.coverRequestId, wish), eq(projects.coverState, 'drawing'));

async function showCover(
  scope: Scope,
  { wish, key }: Pick<DrawRequest, 'wish'> & { readonly key: string },
): Promise<void> {
  const [wanted] = await scope.tx.select().from(projects).where(isCurrentRequest(wish)).for('update');
  // The request is outdated or the project is deleted, so nothing else would ever delete this file.
  if (!wanted) return scheduleCoverDeletion(scope, seatOf(scope).projectId, key);
  if (wanted.coverKey !== key) await scheduleCoverDeletion(scope, wanted.id, wanted.coverKey);
  await scope.tx
    .update(projects)
    .set({ coverKey: key, coverType: 'image/webp', coverState: 'ready' })
    .where(eq(projects.id, wanted.id));
  await announceProjectChange(scope, wanted.id, { hasNewCover: true });
}

async function recordFailure(scope: Scope, { wish, askedBy }: DrawRequest): Promise<void> {
  const [row] = await scope.tx.update(projects).set({ coverState: 'failed' }).where(isCurrentRequest(wish)).returning();
  if (!row) return;
  await notify(scope, {
    userId: askedBy,
    status: 'error',
    type: 'projects.cover-failed',
    message: `We couldn’t generate a cover for ${row.name}. Try again on its dashboard.`,
    data: { path: clientPath('dashboard', { assetId: row.id, assetName: row.name }) },
  });
}

import { z } from 'zod';
import { Refusal } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { prepareImageInProcess } from '#platform/uploads/images/image-processes.ts';
import type { MadeSize, Target } from '#platform/uploads/images/image-task.ts';
import { releaseBlobs } from '../library-blobs.ts';
import type { NodeRow } from '../tables.ts';
import { type OpenProject, openProject } from './open-project.ts';
import { countProcessing } from './prepare-all.ts';
import { maxImagePixels, readImage } from './read-image.ts';
import { insertVariations, type StoredSize, storeSizes } from './store-sizes.ts';
import { avifTargets } from './variation-keys.ts';

/** Then it is the turn of the next project. */
const imagesPerTurn = 10;
const laterMs = 20_000;
const maxAttempts = 3;

/**
 * Makes the AVIF variations of images that have everything else. They take seconds each, so they come last: one at a time in the whole
 * process, with little priority, and not while images of the project wait for something more important.
 */
export const makeAvif = houseJob({
  name: 'library.make-avif',
  payload: z.strictObject({ projectId: z.uuid() }),
  timeoutSeconds: 3600,
  async run({ house, signal }, { projectId }) {
    const open = openProject(house, projectId);
    for (let turn = 0; turn < imagesPerTurn; turn += 1) {
      signal.throwIfAborted();
      if ((await countProcessing(open)) > 0) return open.inTransaction((scope) => requestAvif(scope, laterMs));
      if (!(await makeNext(open))) return;
    }
    await open.inTransaction((scope) => requestAvif(scope));
  },
});

export async function requestAvif(scope: Scope, afterMs = 0): Promise<void> {
  const { projectId } = seatOf(scope);
  const startAfter = new Date(Date.now() + afterMs);
  await scope.house.jobs.enqueue(scope.tx, makeAvif, { projectId }, { key: projectId, startAfter });
}

type Due = Pick<NodeRow, 'id' | 'projectId' | 'blobKey' | 'type' | 'version'> & {
  readonly width: number;
  readonly frames: number;
  readonly isFrozen: boolean;
  readonly attempts: number;
  readonly keys: readonly string[];
};

/** Counts how often it began, so that an image that ends the process is not tried forever. */
async function claimDue({ tx, seat }: Scope): Promise<Due | null> {
  const [row] = await selectRows<Due>(
    tx,
    `update library_nodes n set attempts = n.attempts + 1 where n.id = (
       select id from library_nodes where project_id = $1 and avif_due and state = 'ready' order by id limit 1 for update skip locked)
     returning n.id, n.project_id as "projectId", n.blob_key as "blobKey", n.type, n.version, coalesce(n.width, 0) as width,
       coalesce(n.frames, 1) as frames, n.is_frozen as "isFrozen", n.attempts,
       (select coalesce(jsonb_agg(v.key), '[]') from library_variations v where v.node_id = n.id) as keys`,
    [seat?.projectId],
  );
  return row ?? null;
}

/** False if none is left. */
async function makeNext(open: OpenProject): Promise<boolean> {
  const image = await open.inTransaction(claimDue);
  if (!image) return false;
  const targets = avifTargets(image).filter(({ key }) => !image.keys.includes(key));
  const isWanted = targets.length > 0 && !image.isFrozen && image.attempts <= maxAttempts;
  const sizes = isWanted ? await encode(open, image, targets) : [];
  try {
    await storeSizes(open, sizes, (scope, stored) => keep(scope, image, stored));
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'quota')) throw error;
    // Nobody asked for these: without storage for them, the image stays as it is.
    await open.inTransaction((scope) => keep(scope, image, []));
  }
  return true;
}

async function encode(open: OpenProject, image: Due, targets: readonly Target[]): Promise<readonly MadeSize[]> {
  const bytes = await readImage(open.house, image);
  if (!bytes) return [];
  const task = { bytes, maxPixels: maxImagePixels, focal: { x: 0.5, y: 0.5 }, targets, quality: 'shown' } as const;
  const made = await prepareImageInProcess(image.projectId, task, 'encodingAvif');
  return made.is === 'fine' ? made.sizes : [];
}

/** Not if the image was replaced meanwhile. */
async function keep(scope: Scope, image: Due, sizes: readonly StoredSize[]): Promise<void> {
  const [node] = await selectRows<{ version: number }>(
    scope.tx,
    `update library_nodes set avif_due = false, attempts = 0 where id = $1 and blob_key = $2 and state = 'ready' returning version`,
    [image.id, image.blobKey],
  );
  if (node)
    await releaseBlobs(scope, await insertVariations(scope, { ...image, ...node }, sizes), 'after links expire');
}

import { and, eq, isNull } from 'drizzle-orm';
import { maxStaticBytes } from '#features/pages/contract/sizes.ts';
import { blobPrefix } from '#features/pages/server/door.ts';
import type { StepContext, TaskContext } from '#features/tasks/server/door.ts';
import { inProject } from '#platform/house/scope.ts';
import { admitAny } from '#platform/uploads/admit-any.ts';
import { readArchive } from '../archive/read-archive.ts';
import { importBlobs } from '../tables.ts';
import type { ImportSource } from './check-import.ts';

const noProgress: Pick<StepContext, 'progress'> = { progress: () => undefined };

/**
 * Stores the files that are not text in the blob store, through the upload checks, each under its content hash. A repeated run does the
 * rest.
 */
export async function stageBlobs(
  { house, projectId, taskId, signal }: TaskContext,
  { archive, plan }: ImportSource,
  { progress }: Pick<StepContext, 'progress'> = noProgress,
): Promise<null> {
  const waiting = await inProject(house, projectId, ({ tx }) =>
    tx
      .select({ entry: importBlobs.entry })
      .from(importBlobs)
      .where(and(eq(importBlobs.taskId, taskId), isNull(importBlobs.type))),
  );
  const names = new Map(plan.files.map(({ index, path }) => [index, path]));
  let done = 0;
  for await (const { index, chunks } of readArchive(
    archive,
    waiting.map(({ entry }) => entry),
  )) {
    signal.throwIfAborted();
    const { type, width, height } = await admitAny({
      blobs: house.blobs,
      queueKey: projectId,
      source: chunks,
      name: names.get(index) ?? '',
      prefix: blobPrefix(projectId),
      maxBytes: maxStaticBytes,
    });
    await inProject(house, projectId, ({ tx }) =>
      tx
        .update(importBlobs)
        .set({ type, width: width ?? null, height: height ?? null })
        .where(and(eq(importBlobs.taskId, taskId), eq(importBlobs.entry, index))),
    );
    done += 1;
    progress(done / waiting.length);
  }
  return null;
}

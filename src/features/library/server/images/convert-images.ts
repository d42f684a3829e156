import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { defineTask, startTask } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { prepareImageInProcess } from '#platform/uploads/images/image-processes.ts';
import type { convertImages } from '../../contract/images.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { type ImageFormat, imageFormats } from '../../contract/variations.ts';
import { freeName, joinName, nameKey, sortName, splitName } from '../../names.ts';
import { announceNodes } from '../changes.ts';
import { findFolder, findNodes } from '../nodes/find-nodes.ts';
import { takenNames } from '../nodes/taken-names.ts';
import { writeWords } from '../nodes/words.ts';
import { libraryNodes, type NodeRow } from '../tables.ts';
import { type OpenProject, openProject } from './open-project.ts';
import { requestPreparation } from './prepare-images.ts';
import { maxImagePixels, readImage } from './read-image.ts';
import { makeOrStop } from './require-variations.ts';
import { type StoredSize, storeSizes } from './store-sizes.ts';

export async function convertImagesUseCase(scope: Scope, { params, body }: InputOf<typeof convertImages>) {
  const nodes = await findNodes(scope, body.ids);
  if (nodes.some(({ kind }) => kind !== 'image')) throw refuseLibrary('not_an_image');
  const { format } = params;
  return { taskId: await startTask(scope, convertImagesTask, { format, ids: nodes.map(({ id }) => id) }) };
}

const step = 'Convert images';

export const convertImagesTask = defineTask({
  type: 'library.convert-images',
  payload: z.strictObject({ format: z.enum(imageFormats), ids: z.array(z.uuid()) }),
  title: ({ format, ids }) => `Convert ${ids.length === 1 ? '1 image' : `${ids.length} images`} to ${labels[format]}`,
  steps: () => [step],
  timeoutSeconds: 6 * 3600,
  async run({ house, projectId, taskId, createdBy, signal, ...task }, { format, ids }) {
    const open = openProject(house, projectId);
    const skipped = await task.step(step, async ({ progress, log }) => {
      let count = 0;
      for (const [at, id] of ids.entries()) {
        signal.throwIfAborted();
        const result = await makeOrStop(() => convert(open, { id, format, taskId, createdBy }));
        if (result !== 'made') {
          count += 1;
          log(`${result.name}: ${result.reason}`, 'warn');
        }
        progress((at + 1) / ids.length, `${at + 1} of ${ids.length}`);
      }
      return count;
    });
    const made = ids.length - skipped;
    return {
      note: `Converted ${made === 1 ? '1 image' : `${made} images`}${skipped > 0 ? `, skipped ${skipped}` : ''}.`,
    };
  },
});

const labels: Readonly<Record<ImageFormat, string>> = {
  webp: 'WebP',
  avif: 'AVIF',
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
};

type Conversion = {
  readonly id: string;
  readonly format: ImageFormat;
  readonly taskId: string;
  readonly createdBy: string | null;
};
type Skipped = { readonly name: string; readonly reason: string };

/** The same for every run of the task, so that a run after a crash does not convert an image twice. */
function makeId({ taskId, id }: Conversion): string {
  const hex = createHash('sha256').update(`${taskId} ${id}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function convert(open: OpenProject, conversion: Conversion): Promise<'made' | Skipped> {
  const newId = makeId(conversion);
  const { node, isMade } = await open.inTransaction((scope) => load(scope, conversion.id, newId));
  if (isMade) return 'made';
  if (!node) return { name: conversion.id, reason: 'The image was deleted.' };
  const { name, width, height } = node;
  if (node.type === `image/${conversion.format}`) return { name, reason: 'The image already has this format.' };
  const bytes = await readImage(open.house, node);
  const box = { width: width ?? 1, height: height ?? 1, fit: 'contain' } as const;
  const made = bytes
    ? await prepareImageInProcess(node.projectId, {
        bytes,
        maxPixels: maxImagePixels,
        focal: { x: 0.5, y: 0.5 },
        targets: [{ key: 'converted', format: conversion.format, box }],
        quality: 'kept',
      })
    : ({ is: 'damaged' } as const);
  if (made.is !== 'fine') return { name, reason: 'The image can’t be converted.' };
  await storeSizes(open, made.sizes, async (scope, [size]) => {
    if (size) await insertImage(scope, node, size, { ...conversion, id: newId });
  });
  return 'made';
}

async function load(scope: Scope, id: string, newId: string) {
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    'select id from library_nodes where id = $1 or (id = $2 and trash_id is null)',
    [newId, id],
  );
  const isMade = rows.some((row) => row.id === newId);
  const isThere = rows.some((row) => row.id === id);
  return { isMade, node: isThere ? (await findNodes(scope, [id]))[0] : undefined };
}

/** Beside the original, with its tags and texts, under a free name. */
async function insertImage(scope: Scope, from: NodeRow, size: StoredSize, { id, format, createdBy }: Conversion) {
  const folder = await findFolder(scope, from.parentId === from.projectId ? null : from.parentId);
  const extension = format === 'jpeg' ? 'jpg' : format;
  const wanted = joinName(splitName(from.name).stem, extension);
  const name = freeName(wanted, await takenNames(scope, folder.id, [{ name: wanted }]));
  const now = scope.house.clock.now();
  const { projectId, tags, altText, note, isPrivate, focalX, focalY } = from;
  await scope.tx
    .insert(libraryNodes)
    .values({
      id,
      projectId,
      tags,
      altText,
      note,
      isPrivate,
      focalX,
      focalY,
      name,
      extension,
      createdBy,
      parentId: folder.id,
      kind: 'image',
      nameKey: nameKey(name),
      sortName: sortName(name),
      blobKey: size.blobKey,
      size: size.size,
      type: `image/${format}`,
      width: size.width,
      height: size.height,
      state: 'processing',
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoNothing({ target: libraryNodes.id });
  await writeWords(scope, [{ id, name, tags, altText }]);
  await announceNodes(scope, [folder.id]);
  await requestPreparation(scope);
}

import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { Refusal } from '#contract-kit/refusal.ts';
import { defineTask, startTask, TaskFailed } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { requireVariations } from '../../contract/images.ts';
import type { RequiredVariation } from '../../contract/variations.ts';
import { announceNodes } from '../changes.ts';
import { findFolder } from '../nodes/find-nodes.ts';
import { serializeNode } from '../nodes/serialize-node.ts';
import { libraryNodes, type NodeRow } from '../tables.ts';
import { makeSizes, type NamedTarget } from './make-sizes.ts';
import { openProject } from './open-project.ts';
import { requiredTarget } from './variation-keys.ts';

/** New images get them when they are prepared; those that are in the folder already, in a task. */
export async function requireVariationsUseCase(scope: Scope, { params, body }: InputOf<typeof requireVariations>) {
  const folder = await findFolder(scope, params.id);
  const requiredVariations = body.variations;
  const changedAt = scope.house.clock.now();
  await scope.tx.update(libraryNodes).set({ requiredVariations, changedAt }).where(eq(libraryNodes.id, folder.id));
  await announceNodes(scope, [folder.parentId ?? folder.projectId]);
  const isNeeded = folder.imageCount > 0 && requiredVariations.length > 0;
  const taskId = isNeeded ? await startTask(scope, requiredVariationsTask, { folderId: folder.id }) : null;
  return { node: serializeNode(scope, { ...folder, requiredVariations }), taskId };
}

/** Images that were moved or copied into a folder get the sizes that it requires. */
export async function addRequiredSizes(scope: Scope, folder: NodeRow, ids: readonly string[]): Promise<void> {
  const keys = (folder.requiredVariations ?? []).map((one) => requiredTarget(one).key);
  if (keys.length === 0) return;
  const [row] = await selectRows<{ isNeeded: boolean }>(
    scope.tx,
    `select exists (
       select from library_nodes n cross join unnest($2::text[]) as required (key)
       where n.id = any($1) and n.kind = 'image' and n.state = 'ready' and not n.is_frozen
         and not exists (select from library_variations v where v.node_id = n.id and v.key = required.key)
     ) as "isNeeded"`,
    [ids, keys],
  );
  if (row?.isNeeded) await startTask(scope, requiredVariationsTask, { folderId: folder.id });
}

const batchSize = 100;

type Image = NodeRow & { readonly keys: readonly string[]; readonly required: readonly RequiredVariation[] };

/** The folder's images from here on, with the sizes that it requires now: they may have changed since the task began. */
const listImages = ({ tx }: Scope, folderId: string, after: string): Promise<Image[]> =>
  selectRows<Image>(
    tx,
    `select ${columnList(libraryNodes, { alias: 'n' })}, p.required_variations as required,
       (select coalesce(jsonb_agg(v.key), '[]') from library_variations v where v.node_id = n.id) as keys
     from library_nodes n join library_nodes p on p.id = n.parent_id
     where n.parent_id = $1 and n.trash_id is null and n.kind = 'image' and n.id > $2 and n.state = 'ready' and not n.is_frozen
     order by n.id limit ${batchSize}`,
    [folderId, after],
  );

function missingTargets({ keys, required }: Image): NamedTarget[] {
  const wanted = new Map(required.map((one) => [requiredTarget(one).key, { ...requiredTarget(one), name: one.name }]));
  return [...wanted.values()].filter(({ key }) => !keys.includes(key));
}

const step = 'Add sizes to images';
const firstId = '00000000-0000-0000-0000-000000000000';

/** Sizes that exist are not made again, so it may be interrupted at any time. */
export const requiredVariationsTask = defineTask({
  type: 'library.apply-required-variations',
  payload: z.strictObject({ folderId: z.uuid() }),
  title: () => 'Add required sizes to images',
  steps: () => [step],
  timeoutSeconds: 6 * 3600,
  async run({ house, projectId, signal, ...task }, { folderId }) {
    const open = openProject(house, projectId);
    const failed = await task.step(step, async ({ progress }) => {
      let [done, lost, after] = [0, 0, firstId];
      for (;;) {
        const images = await open.inTransaction((scope) => listImages(scope, folderId, after));
        for (const image of images) {
          signal.throwIfAborted();
          const targets = missingTargets(image);
          if (targets.length > 0 && (await makeOrStop(() => makeSizes(open, image, targets))) === 'failed') lost += 1;
          done += 1;
          progress(0.5, `${done} done`);
        }
        after = images.at(-1)?.id ?? after;
        if (images.length < batchSize) return lost;
      }
    });
    return failed === 0 ? {} : { note: `${failed === 1 ? '1 image' : `${failed} images`} couldn’t be read.` };
  },
});

/** Without storage for one image there is none for the others. */
export async function makeOrStop<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    throw error instanceof Refusal && error.kind === 'quota' ? new TaskFailed(error.message) : error;
  }
}

import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { prepareImageInProcess } from '#platform/uploads/images/image-processes.ts';
import type { PreparedImage, Target } from '#platform/uploads/images/image-task.ts';
import type { RequiredVariation } from '../../contract/variations.ts';
import { announceNodes } from '../changes.ts';
import { releaseBlobs } from '../library-blobs.ts';
import type { NodeRow } from '../tables.ts';
import type { OpenProject } from './open-project.ts';
import { maxImagePixels, readImage } from './read-image.ts';
import { insertVariations, type StoredSize, storeSizes } from './store-sizes.ts';
import { avifTargets, parseChosenKey, requiredTarget, standardTargets } from './variation-keys.ts';

/** An image during whose preparation the process ended this often is not tried again. */
const maxAttempts = 5;

type Claimed = Pick<
  NodeRow,
  'id' | 'projectId' | 'parentId' | 'blobKey' | 'type' | 'width' | 'focalX' | 'focalY' | 'isFrozen'
> & {
  readonly attempts: number;
  readonly required: readonly RequiredVariation[];
  readonly kept: readonly { readonly key: string; readonly name: string; readonly isFrozen: boolean }[];
};

/** Makes all sizes of an image in the state `processing`. It ends as `ready` or `failed`; only trouble of ours throws. */
export async function prepareImage(open: OpenProject, id: string): Promise<'ready' | 'failed' | 'gone'> {
  const image = await open.inTransaction((scope) => claim(scope, id));
  if (!image) return 'gone';
  if (image.attempts > maxAttempts) return markFailed(open, image);
  const bytes = await readImage(open.house, image);
  if (!bytes) return markFailed(open, image);
  const made = await prepareImageInProcess(image.projectId, {
    bytes,
    maxPixels: maxImagePixels,
    focal: { x: image.focalX, y: image.focalY },
    targets: targetsOf(image),
    quality: 'shown',
  });
  if (made.is !== 'fine') return markFailed(open, image);
  try {
    return await storeSizes(open, made.sizes, (scope, sizes) => keep(scope, image, made, sizes));
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'quota') return markFailed(open, image);
    throw error;
  }
}

/** Null if it was prepared, moved to the trash for good or replaced by something else in the meantime. */
async function claim({ tx }: Scope, id: string): Promise<Claimed | null> {
  const [row] = await selectRows<Claimed>(
    tx,
    `update library_nodes n set attempts = n.attempts + 1 where n.id = $1 and n.state = 'processing' and n.kind = 'image'
     returning n.id, n.project_id as "projectId", n.parent_id as "parentId", n.blob_key as "blobKey", n.type, n.width,
       n.focal_x as "focalX", n.focal_y as "focalY", n.is_frozen as "isFrozen", n.attempts,
       (select p.required_variations from library_nodes p where p.id = n.parent_id) as required,
       (select coalesce(jsonb_agg(jsonb_build_object('key', v.key, 'name', v.name, 'isFrozen', v.is_frozen)), '[]')
        from library_variations v where v.node_id = n.id) as kept`,
    [id],
  );
  return row ?? null;
}

/** The standard sizes, those of its folder, and those that people added. Frozen ones stay as they are. */
function targetsOf({ width, type, isFrozen, required, kept }: Claimed): Target[] {
  if (isFrozen && kept.length > 0) return [];
  const frozen = new Set(kept.filter((one) => one.isFrozen).map(({ key }) => key));
  const wanted = [
    ...standardTargets(width ?? 0, type),
    ...(required ?? []).map(requiredTarget),
    ...kept.flatMap(({ key }) => parseChosenKey(key) ?? []),
  ];
  const byKey = new Map(wanted.map((target) => [target.key, target]));
  return [...byKey.values()].filter(({ key }) => !frozen.has(key));
}

async function keep(
  scope: Scope,
  image: Claimed,
  made: PreparedImage,
  sizes: readonly StoredSize[],
): Promise<'ready' | 'gone'> {
  const node = await lockUnchanged(scope, image);
  if (!node) return 'gone';
  const isKept = node.isFrozen && sizes.length === 0;
  const before = await selectRows<{ key: string }>(
    scope.tx,
    'delete from library_variations where node_id = $1 and not is_frozen and not $2 returning blob_key as key',
    [node.id, isKept],
  );
  const names = new Map([
    ...image.kept.map(({ key, name }) => [key, name] as const),
    ...(image.required ?? []).map((one) => [requiredTarget(one).key, one.name] as const),
  ]);
  await insertVariations(
    scope,
    node,
    sizes.map((size) => ({ ...size, name: names.get(size.key) })),
  );
  const isDrawing = image.type === 'image/svg+xml';
  const isAvifDue = !isKept && avifTargets({ ...made, type: image.type }).length > 0;
  await selectRows(
    scope.tx,
    `update library_nodes set state = 'ready', attempts = 0, color = $2, placeholder = $3, look = $4, frames = $5,
       width = coalesce($6, width), height = coalesce($7, height), avif_due = $8 where id = $1`,
    [
      node.id,
      made.color,
      made.placeholder,
      made.look,
      made.frames,
      isDrawing ? null : made.width,
      isDrawing ? null : made.height,
      isAvifDue,
    ],
  );
  await releaseBlobs(
    scope,
    before.map(({ key }) => key),
    'after links expire',
  );
  await announceNodes(scope, [node.parentId ?? node.projectId]);
  return 'ready';
}

type Unchanged = Pick<NodeRow, 'id' | 'projectId' | 'parentId' | 'version' | 'isFrozen'>;

/**
 * Null if somebody replaced the image while it was prepared, or its folder requires other sizes now: the next turn prepares it again. The
 * folder is locked, because whoever changes what it requires looks for images that are ready.
 */
async function lockUnchanged({ tx }: Scope, { id, blobKey, required }: Claimed): Promise<Unchanged | null> {
  const [row] = await selectRows<Unchanged>(
    tx,
    `select id, project_id as "projectId", parent_id as "parentId", version, is_frozen as "isFrozen" from library_nodes
     where id = $1 and blob_key = $2 and state = 'processing' for no key update`,
    [id, blobKey],
  );
  if (!row) return null;
  const [folder] = await selectRows<Pick<Claimed, 'required'>>(
    tx,
    'select required_variations as required from library_nodes where id = $1 for no key update',
    [row.parentId],
  );
  return isDeepStrictEqual(folder?.required ?? null, required) ? row : null;
}

/** Sizes of an earlier content do not stay with it: they would show something else. */
async function markFailed(open: OpenProject, image: Claimed): Promise<'failed' | 'gone'> {
  return open.inTransaction(async (scope) => {
    const node = await lockUnchanged(scope, image);
    if (!node) return 'gone';
    const before = await selectRows<{ key: string }>(
      scope.tx,
      'delete from library_variations where node_id = $1 and not is_frozen and not $2 returning blob_key as key',
      [node.id, node.isFrozen],
    );
    await selectRows(
      scope.tx,
      `update library_nodes set state = 'failed', attempts = 0, avif_due = false, color = null, placeholder = null, look = null
       where id = $1`,
      [node.id],
    );
    await releaseBlobs(
      scope,
      before.map(({ key }) => key),
      'after links expire',
    );
    await announceNodes(scope, [node.parentId ?? node.projectId]);
    return 'failed';
  });
}

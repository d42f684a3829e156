import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { prepareImageInProcess } from '#platform/uploads/images/image-processes.ts';
import type { Target } from '#platform/uploads/images/image-task.ts';
import { announceNodes } from '../changes.ts';
import { releaseBlobs } from '../library-blobs.ts';
import type { NodeRow } from '../tables.ts';
import type { OpenProject } from './open-project.ts';
import { maxImagePixels, readImage } from './read-image.ts';
import { insertVariations, storeSizes } from './store-sizes.ts';

export type NamedTarget = Target & { readonly name: string };

/** Adds sizes to an image that is ready. `gone` if it was replaced or deleted meanwhile, `failed` if it cannot be read. */
export async function makeSizes(
  open: OpenProject,
  image: NodeRow,
  targets: readonly NamedTarget[],
): Promise<'made' | 'failed' | 'gone'> {
  const bytes = await readImage(open.house, image);
  if (!bytes) return 'failed';
  const made = await prepareImageInProcess(image.projectId, {
    bytes,
    maxPixels: maxImagePixels,
    focal: { x: image.focalX, y: image.focalY },
    targets,
    quality: 'shown',
  });
  if (made.is !== 'fine') return 'failed';
  const names = new Map(targets.map(({ key, name }) => [key, name]));
  return storeSizes(open, made.sizes, async (scope, sizes) => {
    if (!(await isUnchanged(scope, image))) return 'gone';
    const named = sizes.map((size) => ({ ...size, name: names.get(size.key) }));
    await releaseBlobs(scope, await insertVariations(scope, image, named), 'after links expire');
    await announceNodes(scope, [image.parentId ?? image.projectId]);
    return 'made';
  });
}

async function isUnchanged({ tx }: Scope, { id, blobKey }: NodeRow): Promise<boolean> {
  const rows = await selectRows(
    tx,
    `select id from library_nodes where id = $1 and blob_key = $2 and state <> 'processing' for no key update`,
    [id, blobKey],
  );
  return rows.length > 0;
}

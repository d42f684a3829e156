import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { nameKey, sortName } from '../names.ts';
import { libraryBlobs, libraryNodes, libraryVariations } from '../server/tables.ts';

const ofProject = ({ projectId }: TenantIds) => ({ params: { assetId: projectId } });
const ofVariation = ({ projectId, libraryImageId, libraryVariationId }: TenantIds) => ({
  params: { assetId: projectId, id: libraryImageId, variationId: libraryVariationId },
});
const ofImage = (mine: TenantIds) => ({ ids: [mine.libraryImageId] });

/** For `librarySamples`. They need the image of `makeImage`. */
export const imageSamples: Samples = {
  'library.require-variations': ({ projectId, libraryFolderId }) => ({
    params: { assetId: projectId, id: libraryFolderId },
    body: { variations: [{ name: 'Card', width: 400, height: 300, fit: 'cover' }] },
  }),
  'library.add-variation': ({ projectId, libraryImageId }) => ({
    params: { assetId: projectId, id: libraryImageId },
    // It exists already, so nothing is drawn.
    body: { width: 200, height: 100, fit: 'contain', format: 'webp' },
  }),
  'library.prepare-image': ({ projectId, libraryImageId }) => ({ params: { assetId: projectId, id: libraryImageId } }),
  'library.freeze-variation': (mine) => ({ ...ofVariation(mine), body: { frozen: false } }),
  'library.delete-variation': ofVariation,
  'library.convert-images': (mine) => ({
    params: { assetId: mine.projectId, format: 'webp' },
    body: ofImage(mine),
  }),
  'library.create-pages-from-images': (mine) => ({ ...ofProject(mine), body: ofImage(mine) }),
  'library.download-zip': (mine) => ({ ...ofProject(mine), body: { ids: [mine.libraryFolderId] } }),
};

/** An image with one variation, without bytes. */
export function makeImage(house: House, projectId: string): Promise<TenantIds> {
  const { clock } = house;
  const now = clock.now();
  const key = `${projectId}/library/${'c'.repeat(64)}`;
  const ids = { libraryImageId: clock.newId(), libraryVariationId: clock.newId() };
  return inProject(house, projectId, async ({ tx }) => {
    await tx.insert(libraryBlobs).values({ projectId, key, size: 4 });
    await tx.insert(libraryNodes).values({
      id: ids.libraryImageId,
      projectId,
      parentId: projectId,
      kind: 'image',
      name: 'vase.png',
      nameKey: nameKey('vase.png'),
      sortName: sortName('vase.png'),
      blobKey: key,
      size: 4,
      type: 'image/png',
      extension: 'png',
      createdAt: now,
      changedAt: now,
    });
    await tx.insert(libraryVariations).values({
      id: ids.libraryVariationId,
      projectId,
      nodeId: ids.libraryImageId,
      version: 1,
      key: '200x100-contain.webp',
      format: 'webp',
      width: 200,
      height: 100,
      blobKey: key,
      size: 4,
      createdAt: now,
    });
    return ids;
  });
}

import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { nameKey, sortName } from '../names.ts';
import { libraryPrefix } from '../server/library-blobs.ts';
import { libraryBlobs, libraryNodes, libraryUploads, libraryVersions } from '../server/tables.ts';

const ofProject = ({ projectId }: TenantIds) => ({ params: { assetId: projectId } });
const ofNode = ({ projectId, libraryFileId }: TenantIds) => ({ params: { assetId: projectId, id: libraryFileId } });
const ofUpload = ({ projectId, libraryUploadId }: TenantIds) => ({
  params: { assetId: projectId, id: libraryUploadId },
});
const ofFile = (mine: TenantIds) => ({ ...ofProject(mine), body: { ids: [mine.libraryFileId] } });

export const librarySamples: Samples = {
  'library.list-nodes': (mine) => ({ ...ofProject(mine), query: { parent: mine.libraryFolderId } }),
  'library.search-nodes': (mine) => ({ ...ofProject(mine), query: { q: 'bowl' } }),
  'library.list-all-images': () => ({}),
  'library.get-usage': ofProject,
  'library.get-settings': ofProject,
  'library.update-settings': (mine) => ({ ...ofProject(mine), body: { keepMetadata: 'none' } }),
  'library.get-node': ofNode,
  'library.list-uses': ofNode,
  'library.list-duplicates': ofProject,
  'library.list-versions': ofNode,
  'library.restore-version': (mine) => ({ ...ofNode(mine), body: { number: 1 } }),
  'library.create-folder': (mine) => ({
    ...ofProject(mine),
    body: { name: 'Glazes', parentNodeId: mine.libraryFolderId },
  }),
  'library.update-node': (mine) => ({ ...ofNode(mine), body: { note: 'From Mara' } }),
  'library.rename-nodes': (mine) => ({ ...ofProject(mine), body: { id: mine.libraryFileId, name: 'cup' } }),
  'library.tag-nodes': (mine) => ({ ...ofProject(mine), body: { ids: [mine.libraryFileId], add: ['clay'] } }),
  'library.list-tags': ofProject,
  'library.move-nodes': (mine) => ({
    ...ofProject(mine),
    body: { ids: [mine.libraryFileId], parentNodeId: mine.libraryFolderId },
  }),
  'library.copy-nodes': (mine) => ({
    ...ofProject(mine),
    body: { ids: [mine.libraryFileId], parentNodeId: mine.libraryFolderId },
  }),
  'library.set-private': (mine) => ({
    ...ofProject(mine),
    body: { ids: [mine.libraryFileId], isPrivate: true },
  }),
  'library.list-trash': ofProject,
  'library.trash-nodes': ofFile,
  'library.restore-nodes': (mine) => ({ ...ofProject(mine), body: { ids: [mine.libraryTrashId] } }),
  'library.delete-forever': (mine) => ({ ...ofProject(mine), body: { ids: [mine.libraryTrashId] } }),
  'library.create-upload': ofProject,
  'library.get-upload': ofUpload,
  'library.append-upload': (mine) => ({ ...ofUpload(mine), body: new Uint8Array([1, 2]) }),
  'library.cancel-upload': ofUpload,
  'library.upload-from-url': (mine) => ({
    ...ofProject(mine),
    body: { url: 'http://127.0.0.1/a.png', parentNodeId: mine.libraryFolderId },
  }),
};

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A folder with a file, a file in the trash, and an upload that this person has begun. */
export async function makeLibrary(house: House, projectId: string, userId: string): Promise<TenantIds> {
  const { clock } = house;
  const now = clock.now();
  const { key } = await house.blobs.put(libraryPrefix(projectId), textOf('bowl'), { maxBytes: 4 });
  const ids = {
    libraryFolderId: clock.newId(),
    libraryFileId: clock.newId(),
    libraryTrashId: clock.newId(),
    libraryUploadId: clock.newId(),
  };
  const node = (id: string, name: string) => ({
    id,
    projectId,
    parentId: projectId,
    kind: 'folder' as const,
    name,
    nameKey: nameKey(name),
    sortName: sortName(name),
    createdAt: now,
    changedAt: now,
  });
  const content = { kind: 'document', blobKey: key, size: 4, type: 'text/plain', extension: 'txt' } as const;
  return inProject(house, projectId, async ({ tx }) => {
    await tx.insert(libraryBlobs).values({ projectId, key, size: 4 });
    await tx.insert(libraryNodes).values(node(ids.libraryFolderId, 'Studio'));
    await tx.insert(libraryNodes).values({ ...node(ids.libraryFileId, 'bowl.txt'), ...content });
    const version = {
      nodeId: ids.libraryFileId,
      number: 1,
      projectId,
      blobKey: key,
      size: 4,
      type: 'text/plain',
      at: now,
    };
    await tx.insert(libraryVersions).values(version);
    const trashed = { trashId: ids.libraryTrashId, trashedAt: now };
    await tx.insert(libraryNodes).values({ ...node(ids.libraryTrashId, 'old.txt'), ...content, ...trashed });
    await tx.insert(libraryUploads).values({
      id: ids.libraryUploadId,
      projectId,
      createdBy: userId,
      parentId: projectId,
      name: 'a.txt',
      conflict: 'ask',
      length: 8,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    return ids;
  });
}

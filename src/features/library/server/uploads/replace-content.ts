import { eq } from 'drizzle-orm';
import { hasCapability } from '#contract-kit/capabilities.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { ExaminedFile } from '#platform/uploads/examine-file.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { announceNodes } from '../changes.ts';
import { requestReading } from '../documents/read-documents.ts';
import { requestPreparation } from '../images/prepare-images.ts';
import type { StoredBlob } from '../library-blobs.ts';
import { libraryNodes, libraryVersions, type NodeRow } from '../tables.ts';

/** Gives a file another content. It keeps its id, so every use of it shows the new one; the earlier content stays as a version. */
export async function replaceContent(
  scope: Scope,
  node: NodeRow,
  file: ExaminedFile,
  blob: StoredBlob,
): Promise<string> {
  if (node.kind !== file.kind) throw refuseLibrary('name_taken', undefined, { name: node.name });
  if (node.blobKey === blob.key) return node.id;
  if (!hasCapability(seatOf(scope).teamRole, 'library.change-live')) throw refuseLibrary('no_replacing');
  const { width = null, height = null, type } = file;
  await setContent(scope, node, { blobKey: blob.key, size: blob.size, type, width, height });
  return node.id;
}

type Content = Pick<NodeRow, 'size' | 'type' | 'width' | 'height'> & { readonly blobKey: string };

/** For a caller that has locked the node. */
export async function setContent(scope: Scope, node: NodeRow, content: Content): Promise<void> {
  if (node.blobKey === null) throw refuseLibrary('not_a_file');
  const now = scope.house.clock.now();
  const before = {
    nodeId: node.id,
    number: node.version,
    projectId: node.projectId,
    blobKey: node.blobKey,
    size: node.size,
    type: node.type,
    width: node.width,
    height: node.height,
    at: now,
    by: personOf(scope).userId,
  };
  await scope.tx.insert(libraryVersions).values(before).onConflictDoNothing();
  const isImage = node.kind === 'image';
  const change = {
    ...content,
    version: node.version + 1,
    state: isImage ? ('processing' as const) : node.state,
    changedAt: now,
  };
  await scope.tx.update(libraryNodes).set(change).where(eq(libraryNodes.id, node.id));
  await (isImage ? requestPreparation(scope) : requestReading(scope, node.id));
  await announceNodes(scope, [node.parentId ?? node.projectId]);
}

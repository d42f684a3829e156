import type { Scope } from '#platform/house/scope.ts';
import { WithHeaders } from '#platform/house/serve.ts';
import { tusVersion, type UploadState } from '../../contract/uploads.ts';
import { findNodes } from '../nodes/find-nodes.ts';
import { serializeNode } from '../nodes/serialize-node.ts';
import type { UploadRow } from '../tables.ts';

/** The state of an upload, in its body and in the headers of the tus protocol. */
export async function showUpload(scope: Scope, upload: UploadRow): Promise<WithHeaders<UploadState>> {
  const node = upload.nodeId ? (await findNodes(scope, [upload.nodeId], { where: 'anywhere' }))[0] : undefined;
  const { id: _id, name, length, received: offset, isSkipped: skipped } = upload;
  const expiresAt = upload.expiresAt.toISOString();
  const state = { _id, name, length, offset, expiresAt, skipped, node: node ? serializeNode(scope, node) : null };
  return new WithHeaders(state, {
    'tus-resumable': tusVersion,
    'upload-length': String(length),
    'upload-offset': String(offset),
    'upload-expires': upload.expiresAt.toUTCString(),
    'cache-control': 'no-store',
    location: `/api/files/${upload.projectId}/uploads/${_id}`,
  });
}

import type { InputOf } from '#contract-kit/endpoint.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import { guardedFetch } from '#platform/outbound/guarded-fetch.ts';
import { refuseOutbound } from '#platform/outbound/refuse-outbound.ts';
import { refuseUpload } from '#platform/uploads/refuse-upload.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import type { uploadFromUrl } from '../../contract/uploads.ts';
import { findFolder, findNode } from '../nodes/find-nodes.ts';
import { serializeNode } from '../nodes/serialize-node.ts';
import { storeFile } from './store-file.ts';

const limits = { maxBytes: 64 * 1024 * 1024, timeoutMs: 30_000, maxRedirects: 5 };

/** Downloads a file by the guarded client. Tests pass a client that stays on this machine. */
export async function uploadFromUrlUseCase(
  open: OpenScope,
  { body }: InputOf<typeof uploadFromUrl>,
  download: typeof guardedFetch = guardedFetch,
): Promise<LibraryNode> {
  const parent = await open.inTransaction((scope) => findFolder(scope, body.parentNodeId));
  await open.house.disk.refuseFiles(limits.maxBytes);
  const answer = await download(body.url, limits);
  if (answer.status < 200 || answer.status > 299) throw refuseOutbound('unreachable');
  const { body: bytes } = answer;
  if (bytes.byteLength === 0) throw refuseUpload('empty');
  const target = { parentId: parent.id, folders: [], conflict: body.conflict };
  const id = await storeFile(open, target, { name: nameIn(answer.url), bytes });
  if (id === null) throw refuseLibrary('name_taken');
  return open.inTransaction(async (scope) => serializeNode(scope, await findNode(scope, id)));
}

/** The last part of the path, as the server of the file wrote it. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

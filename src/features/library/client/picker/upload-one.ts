import { randomId } from '#client-kit/random-id.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { sendFile } from '../upload/send-file.ts';
import { uploadTransport } from '../upload/upload-transport.ts';
import type { UploadTarget } from '../upload/uploader.ts';

/** Uploads a file that a person wants to use at once, without the queue. A taken name gets a number. */
export async function uploadOne(file: File, target: UploadTarget, signal: AbortSignal): Promise<LibraryNode> {
  const { name, size } = file;
  const item = {
    ...target,
    id: randomId(),
    relativePath: '',
    name,
    size,
    conflict: 'keep-both',
    status: 'sending',
    sent: 0,
  } as const;
  const end = await sendFile({
    item,
    file,
    transport: uploadTransport,
    signal,
    onCreated: () => undefined,
    onSent: () => undefined,
  });
  if (!end.node) throw new Error('the upload ended without a file');
  return end.node;
}

import { call } from '#client-kit/call.ts';
import { appendUpload, cancelUpload, createUpload, getUpload, tusVersion } from '../../contract/uploads.ts';
import type { UploadItem } from '../../upload-queue.ts';
import type { UploadTransport } from './send-file.ts';

/** Base64 of the text's UTF-8. */
function encodeText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** `Upload-Metadata` of the tus protocol. */
function metadataOf({ name, parentNodeId, relativePath, conflict }: UploadItem): string {
  const pairs = {
    filename: name,
    conflict,
    ...(parentNodeId ? { parentNodeId } : {}),
    ...(relativePath ? { relativePath } : {}),
  };
  return Object.entries(pairs)
    .map(([key, value]) => `${key} ${encodeText(value)}`)
    .join(',');
}

export const uploadTransport: UploadTransport = {
  create: (item, signal) =>
    call(
      createUpload,
      { params: { assetId: item.assetId } },
      {
        signal,
        headers: {
          'tus-resumable': tusVersion,
          'upload-length': String(item.size),
          'upload-metadata': metadataOf(item),
        },
      },
    ),
  // A GET returns the offset that HEAD has in its headers, and the file if the upload is complete.
  read: ({ assetId }, id, signal) => call(getUpload, { params: { assetId, id } }, { signal }),
  append: ({ item, uploadId, offset, bytes, checksum, onSent }, signal) =>
    call(
      appendUpload,
      { params: { assetId: item.assetId, id: uploadId } },
      {
        signal,
        file: bytes,
        onSent,
        headers: {
          'tus-resumable': tusVersion,
          'upload-offset': String(offset),
          ...(checksum ? { 'upload-checksum': checksum } : {}),
        },
      },
    ),
  cancel: ({ assetId }, id) => call(cancelUpload, { params: { assetId, id } }),
};

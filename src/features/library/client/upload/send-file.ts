import { CallError } from '#client-kit/call-error.ts';
import { chunkType, type UploadState } from '../../contract/uploads.ts';
import type { UploadItem } from '../../upload-queue.ts';

/** The calls of an upload. */
export type UploadTransport = {
  readonly create: (item: UploadItem, signal: AbortSignal) => Promise<UploadState>;
  readonly read: (item: UploadItem, uploadId: string, signal: AbortSignal) => Promise<UploadState>;
  readonly append: (chunk: ChunkRequest, signal: AbortSignal) => Promise<UploadState>;
  readonly cancel: (item: Pick<UploadItem, 'assetId'>, uploadId: string) => Promise<unknown>;
};

export type ChunkRequest = {
  readonly item: UploadItem;
  readonly uploadId: string;
  readonly offset: number;
  readonly bytes: Blob;
  /** As the tus protocol writes it; undefined where browsers do not compute any. */
  readonly checksum: string | undefined;
  readonly onSent: (bytes: number) => void;
};

type Options = {
  readonly item: UploadItem;
  readonly file: Blob;
  readonly transport: UploadTransport;
  readonly signal: AbortSignal;
  readonly onCreated: (uploadId: string) => void;
  /** The bytes of the file that the server has, or that are on their way to it. */
  readonly onSent: (bytes: number) => void;
};

export const chunkBytes = 8 * 1024 * 1024;
/** Chunks that may be sent in vain, one after the other. */
const maxVain = 4;

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof CallError && codes.includes(error.code);

/** Sends a file from where its upload stands, and returns the state in which it ended. Everything that cannot be repaired here is thrown. */
export async function sendFile(options: Options): Promise<UploadState> {
  const { file, signal, onSent } = options;
  let state = await openUpload(options);
  let vain = 0;
  while (!state.node && !state.skipped) {
    signal.throwIfAborted();
    onSent(state.offset);
    const before = state.offset;
    try {
      state = await sendChunk(options, state, file.slice(before, before + chunkBytes, chunkType));
    } catch (error) {
      // The bytes changed on their way, or another request was faster: the server tells where to go on.
      const isRepairable = hasCode(error, 'library.upload_offset', 'library.upload_checksum', 'library.upload_busy');
      if (!isRepairable || vain >= maxVain) throw error;
      state = await options.transport.read(options.item, state._id, signal);
    }
    vain = state.offset > before ? 0 : vain + 1;
    if (vain > maxVain) throw new CallError(0, 'library.upload_offset', []);
  }
  return state;
}

/** Continues the upload that exists, or creates one. An upload that nobody continued in time is gone. */
async function openUpload({ item, transport, signal, onCreated }: Options): Promise<UploadState> {
  if (item.uploadId) {
    try {
      return await transport.read(item, item.uploadId, signal);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 404) throw error;
    }
  }
  const state = await transport.create(item, signal);
  onCreated(state._id);
  return state;
}

async function sendChunk({ item, transport, signal, onSent }: Options, state: UploadState, bytes: Blob) {
  const { _id: uploadId, offset } = state;
  const checksum = await checksumOf(bytes);
  signal.throwIfAborted();
  const request = { item, uploadId, offset, bytes, checksum, onSent: (sent: number) => onSent(offset + sent) };
  return transport.append(request, signal);
}

/** `crypto.subtle` exists only on https and localhost; the server accepts chunks without a checksum. */
async function checksumOf(bytes: Blob): Promise<string | undefined> {
  if (bytes.size === 0 || !globalThis.crypto?.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return `sha256 ${btoa(String.fromCharCode(...digest))}`;
}

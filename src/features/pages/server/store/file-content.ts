import { textTypeOf } from '../../contract/file-types.ts';
import { hashBytes } from './hash-bytes.ts';

/** The content of a file to write: bytes stored with the pages, or a blob that was stored before. */
export type FileContent =
  | TextContent
  | {
      readonly kind: 'blob';
      readonly key: string;
      readonly hash: string;
      readonly size: number;
      readonly type: string;
      readonly width?: number | undefined;
      readonly height?: number | undefined;
    };

export type TextContent = { readonly kind: 'bytes'; readonly bytes: Uint8Array };

export const textContent = (text: string): TextContent => ({ kind: 'bytes', bytes: Buffer.from(text, 'utf8') });

/** The same shape for both kinds. */
export type StoredFile = {
  readonly hash: string;
  readonly size: number;
  readonly type: string;
  readonly bytes: Uint8Array | null;
  readonly blobKey: string | null;
  readonly width: number | null;
  readonly height: number | null;
};

export function toStoredFile(path: string, content: FileContent): StoredFile {
  if (content.kind === 'blob') {
    const { key, hash, size, type, width = null, height = null } = content;
    return { hash, size, type, bytes: null, blobKey: key, width, height };
  }
  const { bytes } = content;
  const facts = { hash: hashBytes(bytes), size: bytes.byteLength, type: textTypeOf(path) };
  return { ...facts, bytes, blobKey: null, width: null, height: null };
}

import { refuse } from '#contract-kit/refusal.ts';
import { type BlobSource, chunksOf } from '#platform/blobs/blobs.ts';
import { cleanName } from './clean-name.ts';
import { examineImageInProcess } from './images/image-processes.ts';
import type { KeptMetadata } from './metadata/strip-metadata.ts';
import { refuseUpload } from './refuse-upload.ts';
import { isSvg } from './svg/is-svg.ts';
import { admitSvg, maxSvgBytes } from './svg/svg-processes.ts';
import { webTypeOf } from './web-types.ts';

export type FileToExamine = {
  /** The key of the fair queue: the project. */
  readonly queueKey: string;
  readonly name: string;
  readonly size: number;
  /** What an image keeps of its metadata. */
  readonly keepMetadata: KeptMetadata;
  /** Reads the file from its beginning; called more than once. */
  read(): BlobSource;
};

export type ExaminedFile = {
  readonly kind: 'image' | 'document';
  /** Of the content. */
  readonly type: string;
  /** With the extension of the content. */
  readonly name: string;
  readonly extension: string;
  readonly width?: number;
  readonly height?: number;
  /** Stored in place of the file: without metadata, or sanitized. */
  readonly bytes?: Uint8Array;
};

/** Enough bytes to detect the type of any file. */
const headBytes = 4100;
const maxImageBytes = 64 * 1024 * 1024;
const maxImagePixels = 100_000_000;

const imageExtensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/**
 * Decides by its content what a file is. Damaged images and images that are too large are refused; everything else is a document. Images
 * lose metadata, and drawings everything that could do more than draw.
 */
export async function examineFile(file: FileToExamine): Promise<ExaminedFile> {
  const head = await readHead(file.read());
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const extension = found && imageExtensions[found.mime];
  if (extension) return examineImage(file, found.mime, extension);
  if (isSvg(head)) return examineSvg(file);
  return describeDocument(file.name, head, found);
}

async function examineImage(file: FileToExamine, type: string, extension: string): Promise<ExaminedFile> {
  if (file.size > maxImageBytes) throw refuse('too_large', 'This image is too large (up to 64 MB allowed).');
  const task = { bytes: await readAll(file), maxPixels: maxImagePixels, keepMetadata: file.keepMetadata };
  const image = await examineImageInProcess(file.queueKey, task);
  if (image.is === 'damaged') throw refuseUpload('damaged');
  if (image.is === 'too-large')
    throw refuseUpload('too_many_pixels', 'This image has too many pixels (up to 100 million allowed).');
  const { width, height, stripped } = image;
  const name = cleanName(file.name, extension);
  return { kind: 'image', type, extension, name, width, height, ...(stripped ? { bytes: stripped } : {}) };
}

async function examineSvg(file: FileToExamine): Promise<ExaminedFile> {
  if (file.size > maxSvgBytes) throw refuse('too_large', 'This SVG is too large (up to 5 MB allowed).');
  const svg = await admitSvg(file.queueKey, await readAll(file));
  if (!svg) throw refuseUpload('svg');
  return { kind: 'image', type: 'image/svg+xml', extension: 'svg', name: cleanName(file.name, 'svg'), ...svg };
}

async function readAll(file: FileToExamine): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunksOf(file.read())) parts.push(chunk);
  return Buffer.concat(parts);
}

/** Formats that wrap others: there the extension of the name says more than the content. */
const wrappers = new Set(['application/xml', 'application/zip', 'application/x-cfb', 'text/plain']);

/** Extensions of formats that are always known by their content. */
const detectable = new Set(
  'png jpg jpeg gif webp avif heic bmp tif tiff mp3 mp4 m4a m4v mov webm ogg wav flac pdf zip gz 7z rar woff woff2 ttf otf'.split(
    ' ',
  ),
);

function describeDocument(
  name: string,
  head: Uint8Array,
  found: { readonly mime: string; readonly ext: string } | undefined,
): ExaminedFile {
  const given = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  const isText = !head.includes(0);
  if (found && !wrappers.has(found.mime))
    return { kind: 'document', type: found.mime, extension: found.ext, name: cleanName(name, found.ext) };
  const named = webTypeOf(name);
  // A name promises an image or a film that the content is not.
  const isFalse =
    given !== undefined &&
    ((detectable.has(given) && found?.ext !== given) || /^(?:image|video|audio|font)\//.test(named ?? ''));
  const extension = isFalse ? (isText ? 'txt' : 'bin') : (given ?? found?.ext ?? (isText ? 'txt' : 'bin'));
  const type = isFalse ? undefined : (named ?? found?.mime);
  return {
    kind: 'document',
    type: type ?? (isText ? 'text/plain' : 'application/octet-stream'),
    extension,
    name: cleanName(name, extension),
  };
}

async function readHead(source: BlobSource): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(source)) {
    parts.push(chunk);
    size += chunk.byteLength;
    if (size >= headBytes) break;
  }
  return Buffer.concat(parts).subarray(0, headBytes);
}

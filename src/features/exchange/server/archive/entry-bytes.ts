import { crc32, inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import type { FileReader } from './file-reader.ts';

/** Up to this size a file is unpacked at once, which is ten times as fast as a stream. */
const smallBytes = 1024 * 1024;
const deflated = 8;

/**
 * The bytes of a file. If they differ in number or content from what the archive declares, it ends with an error, and never exceeds the
 * declared size.
 */
export async function* entryBytes(archive: ZipFile, reader: FileReader, entry: Entry): AsyncGenerator<Uint8Array> {
  const isSmall = entry.uncompressedSize <= smallBytes && entry.compressedSize <= smallBytes;
  let sum = 0;
  const chunks = isSmall
    ? [await smallEntry(archive, reader, entry)]
    : ((await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>);
  for await (const chunk of chunks) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new Error('wrong checksum');
}

async function smallEntry(archive: ZipFile, reader: FileReader, entry: Entry): Promise<Uint8Array> {
  const { compressedSize, uncompressedSize, compressionMethod } = entry;
  const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = reader.bytes(fileDataStart, compressedSize);
  const bytes =
    compressionMethod === deflated
      ? inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) })
      : Buffer.from(packed);
  if (packed.byteLength !== compressedSize || bytes.byteLength !== uncompressedSize) throw new Error('wrong size');
  return bytes;
}

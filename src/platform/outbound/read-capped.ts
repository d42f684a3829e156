import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { refuseOutbound } from './refuse-outbound.ts';

const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export const acceptedEncodings = 'gzip, deflate, br';

/** Reads a body, limiting both the received and the decompressed bytes: a small body may decompress to a very large one. */
export async function readCapped(body: Readable, encoding: string | undefined, maxBytes: number): Promise<Uint8Array> {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  const decoder = decoders[name];
  // Several encodings, or an unknown one: no legitimate server needs that.
  if (!decoder && name !== 'identity' && name !== '') throw refuseOutbound('unreachable');
  const wire = countOver(body, maxBytes);
  if (!decoder) return collect(wire);
  const unfolded = pipeline(wire, decoder(), () => {});
  return collect(countOver(unfolded, maxBytes));
}

async function* countOver(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > maxBytes) throw refuseOutbound('too_large');
    yield chunk;
  }
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

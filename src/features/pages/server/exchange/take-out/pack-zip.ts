import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive, or with a name that ends in a slash a folder without files. */
export type ZipItem =
  | { readonly name: string; readonly content: 'folder' }
  | { readonly name: string; readonly content: Uint8Array }
  | { readonly name: string; readonly content: () => Promise<Readable> };

/** Local noon, since the format knows no time zones: the same bytes wherever they are written. */
const always = new Date(2000, 0, 1, 12);
const fixed = { mtime: always, forceDosTimestamp: true } as const;
/** Whatever comes as a stream is a picture or the like, and packed already. */
const asText = { ...fixed, mode: 0o100644, compress: true, compressionLevel: 6 } as const;
const asItIs = { ...fixed, mode: 0o100644, compress: false } as const;

/** An archive as a stream: the same items give the same bytes, and never more than one of them is in memory. */
export function packZip(items: AsyncIterable<ZipItem>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  addAll(zip, items, gone.signal).catch((error: Error) => out.destroy(error));
  return out;
}

async function addAll(zip: ZipFile, items: AsyncIterable<ZipItem>, gone: AbortSignal): Promise<void> {
  for await (const { name, content } of items) {
    gone.throwIfAborted();
    if (content === 'folder') {
      zip.addEmptyDirectory(name, { ...fixed, mode: 0o40755 });
      continue;
    }
    const isText = typeof content !== 'function';
    const stream = isText
      ? Readable.from(content.byteLength > 0 ? [Buffer.from(content)] : [], { objectMode: false })
      : await content();
    try {
      zip.addReadStream(stream, name, isText ? asText : asItIs);
      await finished(stream, { signal: gone });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}

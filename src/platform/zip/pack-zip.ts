import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { ZipFile } from 'yazl';

/** One file of an archive, or an empty folder if the name ends with a slash. */
export type ZipItem =
  | { readonly name: string; readonly content: 'folder' }
  | { readonly name: string; readonly content: Uint8Array }
  | { readonly name: string; readonly content: () => Promise<Readable> };

/** Local noon, because the format has no time zones: the same bytes wherever they are written. */
const always = new Date(2000, 0, 1, 12);
const fixed = { mtime: always, forceDosTimestamp: true } as const;
/** Streams are images and similar files, which are compressed already. */
const deflatedOptions = { ...fixed, mode: 0o100644, compress: true, compressionLevel: 6 } as const;
const storedOptions = { ...fixed, mode: 0o100644, compress: false } as const;

const pack = promisify<Buffer, Buffer>(deflateRaw);
const nothing = Buffer.alloc(0);
const packedAtOnce = 32;
const defaultStallMs = 60_000;

/** An archive as a stream: the same items give the same bytes, and only a few of them are in memory. */
export function packZip(items: AsyncIterable<ZipItem>, stallMs = defaultStallMs): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  endWhenStalled(out, stallMs);
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  addAll(zip, out, items, gone.signal).catch((error: Error) => out.destroy(error));
  return out;
}

/** A client that reads nothing for this long has gone, or blocks what others wait for. */
function endWhenStalled(out: PassThrough, patienceMs: number): void {
  let before = 0;
  let passed = 0;
  const push = out.push.bind(out);
  out.push = (chunk: Uint8Array | null) => {
    passed += chunk?.byteLength ?? 0;
    return push(chunk);
  };
  const timer = setInterval(() => {
    // The buffer is not empty while nothing is added: it waits for the client, not for us.
    if (passed === before && out.readableLength > 0) out.destroy(new Error('nobody reads the archive'));
    before = passed;
  }, patienceMs).unref();
  out.once('close', () => clearInterval(timer));
}

async function addAll(zip: ZipFile, out: PassThrough, items: AsyncIterable<ZipItem>, gone: AbortSignal): Promise<void> {
  let texts = 0;
  for await (const { name, content } of items) {
    gone.throwIfAborted();
    if (content === 'folder') zip.addEmptyDirectory(name, { ...fixed, mode: 0o40755 });
    else if (typeof content === 'function') await addStream(zip, name, await content(), gone);
    else {
      zip.addBuffer(Buffer.from(content), name, deflatedOptions);
      texts += 1;
      // Entries are packed in order: when this empty one is packed, so are those before it.
      if (texts % packedAtOnce === 0) await pack(nothing);
    }
    if (out.writableNeedDrain) await once(out, 'drain', { signal: gone });
  }
  zip.end();
}

async function addStream(zip: ZipFile, name: string, stream: Readable, gone: AbortSignal): Promise<void> {
  try {
    zip.addReadStream(stream, name, storedOptions);
    await finished(stream, { signal: gone });
  } finally {
    stream.destroy();
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { blobPrefix, Manifest, manifestName, secretsName } from './manifest.ts';
import { type ArchiveKey, decryptWith } from './passphrase.ts';

/** The file is not a complete, undamaged backup. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
}

/** A backup and its key, if it is encrypted. */
export type Archive = { readonly file: string; readonly key?: ArchiveKey | undefined };

export type Entry = { readonly header: Header } & AsyncIterable<Buffer>;

/** Yields every entry in order; each must be read to its end before the next. */
export async function* readEntries({ file, key }: Archive): AsyncGenerator<Entry> {
  const entries = extract();
  const source = createReadStream(file);
  // `pipeline` destroys `entries` with the error, and the loop below then throws it.
  const fed = key
    ? pipeline(source, decryptWith(key), createZstdDecompress(), entries)
    : pipeline(source, createZstdDecompress(), entries);
  fed.catch(() => undefined);
  // The library's types do not declare that chunks are bytes.
  yield* entries as AsyncIterable<Entry>;
  await fed;
}

export async function readWhole(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** An unwanted entry must still be read, or the next never arrives. */
export async function drain(entry: Entry): Promise<void> {
  for await (const _chunk of entry) continue;
}

/** Reads the whole archive and compares every byte with the manifest, before anything is written. */
export async function verifyArchive(archive: Archive): Promise<Manifest> {
  const { file } = archive;
  const digests = new Map<string, string>();
  const blobNames = createHash('sha256');
  const blobs = { count: 0, bytes: 0 };
  let manifest: Manifest | undefined;
  try {
    for await (const entry of readEntries(archive)) {
      const { name } = entry.header;
      if (manifest) throw new BadArchive('it goes on after its manifest');
      if (name === manifestName) {
        manifest = Manifest.parse(JSON.parse((await readWhole(entry)).toString()));
        continue;
      }
      const digest = createHash('sha256');
      let bytes = 0;
      for await (const chunk of entry) {
        digest.update(chunk);
        bytes += chunk.length;
      }
      const sha256 = digest.digest('hex');
      if (name.startsWith(blobPrefix)) {
        if (!name.endsWith(`/${sha256}`)) throw new BadArchive(`${name} is damaged`);
        blobNames.update(`${name}\n`);
        blobs.count++;
        blobs.bytes += bytes;
      } else {
        if (digests.has(name)) throw new BadArchive(`${name} is there twice`);
        digests.set(name, sha256);
      }
    }
  } catch (error) {
    throw new BadArchive(`${file} is not an undamaged backup: ${(error as Error).message}`, { cause: error });
  }
  if (!manifest) throw new BadArchive(`${file} is not a complete backup: its manifest is missing`);
  compare(file, manifest, digests, { ...blobs, sha256OfNames: blobNames.digest('hex') });
  return manifest;
}

function compare(file: string, manifest: Manifest, digests: Map<string, string>, blobs: Manifest['blobs']): void {
  const expected = new Map(manifest.tables.flatMap((table) => table.parts.map((part) => [part.name, part.sha256])));
  if (manifest.secrets) expected.set(secretsName, manifest.secrets.sha256);
  for (const [name, sha256] of expected) {
    if (digests.get(name) !== sha256) throw new BadArchive(`${file} is damaged: ${name} doesn’t match the manifest`);
  }
  const stranger = [...digests.keys()].find((name) => !expected.has(name));
  if (stranger) throw new BadArchive(`${file} is damaged: ${stranger} is not listed in its manifest`);
  if (JSON.stringify(blobs) !== JSON.stringify(manifest.blobs)) {
    throw new BadArchive(`${file} is damaged: its files don’t match the manifest`);
  }
}

import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncFolder } from '#platform/db/embedded/write-file-durably.ts';
import { encryptWith, type Passphrase } from './passphrase.ts';

export type ArchiveWriter = {
  addBytes(name: string, bytes: Buffer): Promise<void>;
  addStream(name: string, size: number, stream: Readable): Promise<void>;
  /** Gives the file its name, which it does not have before. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
};

/** With a checksum: without it, a damaged byte in the padding between two files goes unnoticed. */
const compress = () => createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** A compressed tar file, encrypted with a passphrase, readable by its owner only. It gets its name only when it is complete and synced. */
export function openArchiveWriter(file: string, passphrase?: Passphrase): ArchiveWriter {
  const unfinished = `${file}.unfinished-${process.pid}`;
  const tar = pack();
  const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
  const written = passphrase
    ? pipeline(tar, compress(), encryptWith(passphrase), target)
    : pipeline(tar, compress(), target);
  written.catch(() => undefined); // reported by the next entry or by finish()
  const orFailure = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([work, written.then(() => Promise.reject(new Error('the archive was closed early')))]);

  return {
    addBytes: (name, bytes) =>
      orFailure(
        new Promise((resolve, reject) => {
          tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
        }),
      ),
    addStream: (name, size, stream) => orFailure(pipeline(stream, tar.entry({ name, size, mode: 0o600 }))),
    async finish() {
      tar.finalize();
      await written;
      const handle = await open(unfinished, 'r');
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      syncFolder(path.dirname(path.resolve(file)));
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

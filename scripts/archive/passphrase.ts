import { open } from 'node:fs/promises';
import { Decrypter, Encrypter, type Identity } from 'age-encryption';
import type { Config } from '#platform/config/config.ts';

export type Passphrase = {
  readonly text: string;
  /** The base-2 logarithm of the cost of one guess; the library's default if omitted. */
  readonly workFactor?: number;
};

/** The derived key of an encrypted archive, computed once for several reads. */
export type ArchiveKey = Identity;

export const passphraseOf = ({ backupPassphrase }: Pick<Config, 'backupPassphrase'>): Passphrase | undefined =>
  backupPassphrase === undefined ? undefined : { text: backupPassphrase };

/** Any implementation of age (https://age-encryption.org) opens such a file: `age -d FILE | zstd -d | tar x`. */
const ageHeader = 'age-encryption.org/v1\n';
/** More than a header with one passphrase has. */
const headerBytes = 4096;

/** A pipeline step. It works in chunks, so that a backup of any size takes little memory. */
export const encryptWith = ({ text, workFactor }: Passphrase) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(text);
    if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };

/** The inverse. Fails at the first modified chunk, and at a truncated end. */
export const decryptWith = (key: ArchiveKey) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    yield* await decrypter.decrypt(ReadableStream.from(source));
  };

/** Runs before anything else is read, so that a wrong passphrase is reported as such. Undefined for an archive that is not encrypted. */
export async function unlockArchive(file: string, passphrase: Passphrase | undefined): Promise<ArchiveKey | undefined> {
  const header = await readHeader(file);
  if (!header.toString('latin1').startsWith(ageHeader)) return undefined;
  if (!passphrase)
    throw new Error(`${file} is encrypted. Set PLINTH_BACKUP_PASSPHRASE to the passphrase it was made with.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.text);
  try {
    const fileKey = await decrypter.decryptHeader(header);
    return { unwrapFileKey: () => fileKey };
  } catch (error) {
    throw new Error(`${file} was encrypted with another passphrase, or is damaged.`, { cause: error });
  }
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel } from 'yauzl';

const isMarkedUtf8 = 0x800;

/** The decoded name: many tools write UTF-8 without setting the flag. Null if it is not valid text. */
export function entryName({ fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields }: Entry): string | null {
  if (isUtf8(raw)) return getFileNameLowLevel(flags | isMarkedUtf8, raw, extraFields, true);
  return flags & isMarkedUtf8 ? null : getFileNameLowLevel(flags, raw, extraFields, true);
}

const typeMask = 0xf000;
const [folder, regular] = [0x4000, 0x8000];

/** The problem of an entry by its declared metadata; null if there is none. */
export function entryProblem(entry: Entry, name: string | null): string | null {
  if (name === null) return `The file name ${entry.fileNameRaw.toString('latin1').slice(0, 100)} isn’t valid text.`;
  const shown = formatName(name);
  const fileType = (entry.externalFileAttributes >>> 16) & typeMask;
  if (fileType !== 0 && fileType !== regular && fileType !== folder)
    return `${shown} is a link or a device, not a file.`;
  if (entry.isEncrypted()) return `${shown} is encrypted.`;
  if (!entry.canDecodeFileData()) return `${shown} uses an unsupported compression method.`;
  if (name.endsWith('/') && entry.uncompressedSize > 0) return `${shown} is a folder with content of its own.`;
  return null;
}

/** For messages: shortens any name to one line. */
export const formatName = (name: string): string => {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD').toWellFormed();
  return `“${plain.length > 120 ? `${plain.slice(0, 60)}…${plain.slice(-40)}` : plain}”`;
};

import { blankHeifItems } from './blank-heif-items.ts';
import { type Blank, type Block, blankExif, blankPhotoshop, blankXmp, fill, type Removal } from './blank-metadata.ts';
import { blankPngChunks } from './blank-png-chunks.ts';

/** What an image keeps of the metadata that cameras and programs write. */
export type KeptMetadata = 'all-but-location' | 'none' | 'all';

/**
 * Removes metadata from an image: the location (GPS in EXIF, and XMP and IPTC that contain a place), or everything but the orientation and
 * the color profile. Nothing is re-encoded and no byte moves: the same image of the same size, with blanks in place of what was removed.
 * Null if there is nothing to remove. Reads each byte a few times at most, whatever the file claims.
 */
export function stripMetadata(given: Uint8Array, kept: KeptMetadata): Uint8Array | null {
  if (kept === 'all') return null;
  const bytes = Buffer.from(given);
  return blankIn(bytes, kept === 'none' ? 'everything' : 'location') ? bytes : null;
}

function blankIn(bytes: Buffer, removal: Removal): boolean {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return blankJpeg(bytes, removal);
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return blankPngChunks(bytes, removal);
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return blankWebp(bytes, removal);
  if (startsWith(bytes, 4, 'ftyp')) return blankHeifItems(bytes, removal);
  return false;
}

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

const startOfImage = Buffer.from([0xff, 0xd8, 0xff]);
const startOfScan = 0xda;

/** A file may contain further images with their own metadata: phones append them. */
function blankJpeg(bytes: Buffer, removal: Removal): boolean {
  let hasChanged = false;
  for (let at = 0; at >= 0; at = bytes.indexOf(startOfImage, at)) {
    const walked = blankSegments(bytes, at + 2, removal);
    if (walked.hasChanged) hasChanged = true;
    at = walked.end;
  }
  return hasChanged;
}

function blankSegments(
  bytes: Buffer,
  start: number,
  removal: Removal,
): { readonly end: number; readonly hasChanged: boolean } {
  let hasChanged = false;
  let at = start;
  while (at + 4 <= bytes.byteLength && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === startOfScan || end > bytes.byteLength || end < at + 4) break;
    if (blankSegment(bytes, marker, { start: at + 4, end }, removal)) hasChanged = true;
    at = end;
  }
  return { end: Math.max(at, start), hasChanged };
}

const [applicationOne, applicationThirteen, comment] = [0xe1, 0xed, 0xfe];

const segments: readonly { marker: number; mark: string; more: number; blank: Blank }[] = [
  { marker: applicationOne, mark: 'Exif\0\0', more: 0, blank: blankExif },
  { marker: applicationOne, mark: 'http://ns.adobe.com/xap/1.0/\0', more: 0, blank: blankXmp },
  // Digest, length and offset precede the text.
  { marker: applicationOne, mark: 'http://ns.adobe.com/xmp/extension/\0', more: 40, blank: blankXmp },
  { marker: applicationThirteen, mark: 'Photoshop 3.0\0', more: 0, blank: blankPhotoshop },
];

const onlyMetadata = new Set([applicationOne, applicationThirteen, comment]);

function blankSegment(bytes: Buffer, marker: number, { start, end }: Block, removal: Removal): boolean {
  const found = segments.find((one) => one.marker === marker && startsWith(bytes, start, one.mark));
  if (found) return found.blank(bytes, { start: Math.min(start + found.mark.length + found.more, end), end }, removal);
  return removal === 'everything' && onlyMetadata.has(marker) && fill(bytes, { start, end }, ' ');
}

function blankWebp(bytes: Buffer, removal: Removal): boolean {
  let hasChanged = false;
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const start = at + 8;
    const end = Math.min(start + bytes.readUInt32LE(at + 4), bytes.byteLength);
    // Some writers put the marker of a JPEG segment before it.
    const exif = startsWith(bytes, start, 'Exif\0\0') ? start + 6 : start;
    if (name === 'EXIF' && blankExif(bytes, { start: exif, end }, removal)) hasChanged = true;
    if (name === 'XMP ' && blankXmp(bytes, { start, end }, removal)) hasChanged = true;
    at = end + ((end - start) % 2);
  }
  return hasChanged;
}

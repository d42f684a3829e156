import { blankHeifItems } from './blank-heif-items.ts';
import { type Block, blankGps, blankPhotoshop, blankXmp } from './blank-metadata.ts';
import { blankPngChunks } from './blank-png-chunks.ts';

/**
 * Removes the location from an image: GPS in EXIF, and XMP and IPTC that contain a place. Nothing is re-encoded and no byte moves: the same
 * image of the same size, with blanks in place of the location. Null if there is none. Reads each byte a few times at most, whatever the
 * file claims.
 */
export function stripLocation(given: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(given);
  return blankIn(bytes) ? bytes : null;
}

function blankIn(bytes: Buffer): boolean {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return blankJpeg(bytes);
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return blankPngChunks(bytes);
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return blankWebp(bytes);
  if (startsWith(bytes, 4, 'ftyp')) return blankHeifItems(bytes);
  return false;
}

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

const startOfImage = Buffer.from([0xff, 0xd8, 0xff]);
const startOfScan = 0xda;

/** A file may contain further images with their own metadata: phones append them. */
function blankJpeg(bytes: Buffer): boolean {
  let hasChanged = false;
  for (let at = 0; at >= 0; at = bytes.indexOf(startOfImage, at)) {
    const walked = blankSegments(bytes, at + 2);
    if (walked.hasChanged) hasChanged = true;
    at = walked.end;
  }
  return hasChanged;
}

function blankSegments(bytes: Buffer, start: number): { readonly end: number; readonly hasChanged: boolean } {
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
    if (blankSegment(bytes, marker, { start: at + 4, end })) hasChanged = true;
    at = end;
  }
  return { end: Math.max(at, start), hasChanged };
}

const segments = [
  { marker: 0xe1, mark: 'Exif\0\0', more: 0, blank: blankGps },
  { marker: 0xe1, mark: 'http://ns.adobe.com/xap/1.0/\0', more: 0, blank: blankXmp },
  // Digest, length and offset precede the text.
  { marker: 0xe1, mark: 'http://ns.adobe.com/xmp/extension/\0', more: 40, blank: blankXmp },
  { marker: 0xed, mark: 'Photoshop 3.0\0', more: 0, blank: blankPhotoshop },
] as const;

function blankSegment(bytes: Buffer, marker: number, { start, end }: Block): boolean {
  const found = segments.find((one) => one.marker === marker && startsWith(bytes, start, one.mark));
  return found?.blank(bytes, { start: Math.min(start + found.mark.length + found.more, end), end }) ?? false;
}

function blankWebp(bytes: Buffer): boolean {
  let hasChanged = false;
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const start = at + 8;
    const end = Math.min(start + bytes.readUInt32LE(at + 4), bytes.byteLength);
    // Some writers put the marker of a JPEG segment before it.
    const exif = startsWith(bytes, start, 'Exif\0\0') ? start + 6 : start;
    if (name === 'EXIF' && blankGps(bytes, { start: exif, end })) hasChanged = true;
    if (name === 'XMP ' && blankXmp(bytes, { start, end })) hasChanged = true;
    at = end + ((end - start) % 2);
  }
  return hasChanged;
}

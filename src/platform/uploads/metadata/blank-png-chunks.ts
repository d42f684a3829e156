import { crc32 } from 'node:zlib';
import { type Block, blankExif, blankXmp, type Removal } from './blank-metadata.ts';

/** Private, ancillary and safe to copy (PNG 5.4): every reader skips it. */
const emptyName = 'plNk';
/** Keywords of text chunks with compressed or encoded metadata, whose content cannot be checked without decoding. */
const packedKeyword = /^Raw profile type (?:exif|app1|xmp|iptc)|GPS/i;
const xmpKeyword = 'XML:com.adobe.xmp';
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);
const timeOfChange = 'tIME';
const maxKeyword = 79;

/** The same for PNG, where each chunk has a checksum. */
export function blankPngChunks(bytes: Buffer, removal: Removal): boolean {
  let hasChanged = false;
  for (let at = 8; at + 12 <= bytes.byteLength; ) {
    const start = at + 8;
    const end = start + bytes.readUInt32BE(at);
    if (end + 4 > bytes.byteLength) break;
    if (blankChunk(bytes, at, { start, end }, removal)) {
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);
      hasChanged = true;
    }
    at = end + 4;
  }
  return hasChanged;
}

function blankChunk(bytes: Buffer, at: number, { start, end }: Block, removal: Removal): boolean {
  const name = bytes.toString('latin1', at + 4, start);
  if (name === 'eXIf') return blankExif(bytes, { start, end }, removal);
  if (removal === 'everything' && (texts.has(name) || name === timeOfChange)) return empty(bytes, at, { start, end });
  if (!texts.has(name)) return false;
  const [keyword = ''] = bytes.toString('latin1', start, Math.min(end, start + maxKeyword + 1)).split('\0', 1);
  // After the keyword of an iTXt: compression flag and method, language, translated keyword.
  const isPlainXmp = keyword === xmpKeyword && name === 'iTXt' && bytes[start + keyword.length + 1] === 0;
  if (isPlainXmp) return blankXmp(bytes, { start: Math.min(start + keyword.length + 5, end), end }, removal);
  if (keyword !== xmpKeyword && !packedKeyword.test(keyword)) return false;
  return empty(bytes, at, { start, end });
}

function empty(bytes: Buffer, at: number, { start, end }: Block): true {
  bytes.write(emptyName, at + 4, 'latin1');
  bytes.fill(0, start, end);
  return true;
}

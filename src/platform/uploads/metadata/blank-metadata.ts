/** A block of metadata inside an image. */
export type Block = { readonly start: number; readonly end: number };

/** What is removed from an image. */
export type Removal = 'location' | 'everything';

/** Blanks a block in place, and returns whether that changed it. No byte moves. */
export type Blank = (bytes: Buffer, block: Block, removal: Removal) => boolean;

/** Returns whether this changed the block. */
function overwrite(bytes: Buffer, { start, end }: Block, content: Buffer): boolean {
  const block = bytes.subarray(start, end);
  if (block.equals(content)) return false;
  content.copy(block);
  return true;
}

/** Fills a block, and returns whether that changed it. */
export const fill = (bytes: Buffer, { start, end }: Block, byte: ' ' | 0): boolean =>
  overwrite(bytes, { start, end }, Buffer.alloc(Math.max(0, end - start), byte));

const gpsPointer = 0x88_25;
const orientationTag = 0x01_12;
const maxDirectories = 16;
/** The size of one value by its TIFF type, in bytes. */
const valueSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8] as const;
const entrySize = 12;

/** EXIF data (TIFF 6.0, EXIF 2.3). Offsets in the file are untrusted: those that point outside the block are ignored. */
export const blankExif: Blank = (bytes, block, removal) =>
  removal === 'location' ? blankGps(bytes, block) : keepOrientation(bytes, block);

type Tiff = {
  readonly isLittle: boolean;
  short(at: number): number;
  long(at: number): number;
  /** The number of entries of the directory at this offset; null if there can be none. */
  entriesAt(at: number): number | null;
};

function openTiff(block: Buffer): Tiff | null {
  const order = block.toString('latin1', 0, 2);
  if (block.byteLength < 8 || (order !== 'II' && order !== 'MM')) return null;
  const isLittle = order === 'II';
  const short = (at: number): number => (isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? block.readUInt32LE(at) : block.readUInt32BE(at));
  const entriesAt = (at: number): number | null => {
    if (at < 8 || at + 2 > block.byteLength) return null;
    const count = short(at);
    return at + 2 + count * entrySize <= block.byteLength ? count : null;
  };
  return { isLittle, short, long, entriesAt };
}

/** Leaves a directory with nothing but the orientation: without it, an image would lie on its side. */
function keepOrientation(bytes: Buffer, { start, end }: Block): boolean {
  const block = bytes.subarray(start, end);
  const tiff = openTiff(block);
  const kept = Buffer.alloc(block.byteLength);
  const directory = tiff?.long(4) ?? 0;
  const count = tiff?.entriesAt(directory) ?? 0;
  for (let at = 0; tiff && at < count; at += 1) {
    const entry = directory + 2 + at * entrySize;
    if (tiff.short(entry) !== orientationTag || kept.byteLength < 10 + entrySize + 4) continue;
    block.copy(kept, 0, 0, 4);
    // The directory follows the header, and has one entry.
    kept[tiff.isLittle ? 4 : 7] = 8;
    kept[tiff.isLittle ? 8 : 9] = 1;
    block.copy(kept, 10, entry, entry + entrySize);
    break;
  }
  return overwrite(bytes, { start, end }, kept);
}

/** Blanks the GPS directory; orientation, author and everything else stay. */
function blankGps(bytes: Buffer, { start, end }: Block): boolean {
  const block = bytes.subarray(start, end);
  const tiff = openTiff(block);
  if (!tiff) return false;
  const { short, long, entriesAt } = tiff;
  const empty = (at: number): boolean => {
    const count = entriesAt(at);
    if (!count) return false;
    for (let entry = at + 2; entry < at + 2 + count * entrySize; entry += entrySize) {
      const size = (valueSizes[short(entry + 2)] ?? 0) * long(entry + 4);
      const value = long(entry + 8);
      if (size > 4 && value >= 8 && value + size <= block.byteLength) block.fill(0, value, value + size);
    }
    block.fill(0, at, at + 2 + count * entrySize);
    return true;
  };

  let hasChanged = false;
  let directory = long(4);
  for (let walked = 0; walked < maxDirectories; walked += 1) {
    const count = entriesAt(directory);
    if (count === null) break;
    const after = directory + 2 + count * entrySize;
    for (let entry = directory + 2; entry < after; entry += entrySize)
      if (short(entry) === gpsPointer && empty(long(entry + 8))) hasChanged = true;
    if (after + 4 > block.byteLength) break;
    directory = long(after);
  }
  return hasChanged;
}

/** XMP property names, under any prefix, that describe where an image was taken. */
const placeWords =
  /GPS|latitude|longitude|geotag|LocationCreated|LocationShown|photoshop:(?:City|State|Country)|Iptc4xmp\w{1,8}:(?:Location|CountryCode)/i;

/** XMP that contains a location is blanked as a whole: it is XML, and a part of it would be invalid. */
export const blankXmp: Blank = (bytes, block, removal) => {
  const text = bytes.toString('latin1', block.start, block.end).replaceAll('\0', '');
  return (removal === 'everything' || placeWords.test(text)) && fill(bytes, block, ' ');
};

const iptcMark = 0x1c;
const applicationRecord = 2;
/** Content location, city, sublocation, province and country. */
const placeDatasets = new Set([26, 27, 90, 92, 95, 100, 101]);

/** Blanks the IPTC-IIM fields that contain a location. */
function blankIptc(bytes: Buffer, { start, end }: Block): boolean {
  let hasChanged = false;
  for (let at = start; at + 5 <= end && bytes[at] === iptcMark; ) {
    const size = bytes.readUInt16BE(at + 3);
    const next = at + 5 + size;
    if (next > end) break;
    if (bytes[at + 1] === applicationRecord && placeDatasets.has(bytes[at + 2] ?? 0) && size > 0) {
      bytes.fill(' ', at + 5, next);
      hasChanged = true;
    }
    at = next;
  }
  return hasChanged;
}

const resources: Readonly<Record<number, Blank>> = { 0x0404: blankIptc, 0x0422: blankExif, 0x0424: blankXmp };

/** Photoshop resources, which contain IPTC, EXIF and XMP once more, and a small copy of the image. */
export const blankPhotoshop: Blank = (bytes, block, removal) =>
  removal === 'everything' ? fill(bytes, block, 0) : blankResources(bytes, block);

function blankResources(bytes: Buffer, { start, end }: Block): boolean {
  let hasChanged = false;
  for (let at = start; at + 12 <= end && bytes.toString('latin1', at, at + 4) === '8BIM'; ) {
    const named = at + 6 + even(1 + (bytes[at + 6] ?? 0));
    if (named + 4 > end) break;
    const from = named + 4;
    const to = from + bytes.readUInt32BE(named);
    if (to > end) break;
    if (resources[bytes.readUInt16BE(at + 4)]?.(bytes, { start: from, end: to }, 'location')) hasChanged = true;
    at = from + even(to - from);
  }
  return hasChanged;
}

const even = (size: number): number => size + (size % 2);

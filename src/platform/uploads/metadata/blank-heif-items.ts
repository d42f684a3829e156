import { type Block, blankExif, blankXmp, type Removal } from './blank-metadata.ts';

type Box = Block & { readonly name: string };

const maxBoxes = 10_000;

/** The sibling boxes in a range of an ISO base media file (ISO 14496-12). */
function boxesIn(bytes: Buffer, { start, end }: Block): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end && boxes.length < maxBoxes; ) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= end;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? end - at : size;
    if (length < 8 || at + length > end) break;
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), start: at + (isLong ? 16 : 8), end: at + length });
    at += length;
  }
  return boxes;
}

/** AVIF and HEIC: metadata are items, and a table contains the location of each item. Their orientation is not in EXIF. */
export function blankHeifItems(bytes: Buffer, removal: Removal): boolean {
  const meta = boxesIn(bytes, { start: 0, end: bytes.byteLength }).find(({ name }) => name === 'meta');
  if (!meta) return false;
  try {
    return blankItems(bytes, boxesIn(bytes, { start: meta.start + 4, end: meta.end }), removal);
  } catch (error) {
    // A truncated table: no reader finds the items either.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function blankItems(bytes: Buffer, boxes: readonly Box[], removal: Removal): boolean {
  const [infos, places] = ['iinf', 'iloc'].map((wanted) => boxes.find(({ name }) => name === wanted));
  if (!infos || !places) return false;
  const kinds = kindsOf(bytes, infos);
  const data = boxes.find(({ name }) => name === 'idat');
  let hasChanged = false;
  for (const { id, extents } of itemsIn(bytes, places, data?.start ?? 0)) {
    const kind = kinds.get(id);
    for (const { start, end } of kind === undefined ? [] : extents) {
      if (start < 0 || end > bytes.byteLength || end - start < 4) continue;
      const blanked =
        kind === 'exif'
          ? blankExif(bytes, { start: Math.min(start + 4 + bytes.readUInt32BE(start), end), end }, removal)
          : blankXmp(bytes, { start, end }, removal);
      if (blanked) hasChanged = true;
    }
  }
  return hasChanged;
}

/** The items that are metadata. */
function kindsOf(bytes: Buffer, { start, end }: Block): Map<number, 'exif' | 'xmp'> {
  const kinds = new Map<number, 'exif' | 'xmp'>();
  const first = start + (bytes[start] === 0 ? 6 : 8);
  for (const info of boxesIn(bytes, { start: first, end })) {
    const isShort = bytes[info.start] === 2;
    const id = isShort ? bytes.readUInt16BE(info.start + 4) : bytes.readUInt32BE(info.start + 4);
    const typeAt = info.start + (isShort ? 8 : 10);
    const type = bytes.toString('latin1', typeAt, typeAt + 4);
    if (type === 'Exif') kinds.set(id, 'exif');
    if (type === 'mime' && bytes.toString('latin1', typeAt + 4, info.end).includes('application/rdf+xml'))
      kinds.set(id, 'xmp');
  }
  return kinds;
}

type Item = { readonly id: number; readonly extents: readonly Block[] };

function* itemsIn(bytes: Buffer, { start, end }: Block, data: number): Generator<Item> {
  const version = bytes[start] ?? 0;
  const sizes = bytes.readUInt16BE(start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  let at = start + 6;
  const read = (size: number): number => {
    if (at + size > end) throw new RangeError('the table of items ends too early');
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const idSize = version < 2 ? 2 : 4;
  for (let left = read(idSize); left > 0; left -= 1) {
    const id = read(idSize);
    // Relative to the beginning of the file, or to the data beside this table.
    const isBeside = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseSize) + (isBeside ? data : 0);
    const extents: Block[] = [];
    for (let more = read(2); more > 0; more -= 1) {
      read(indexSize);
      const from = base + read(offsetSize);
      extents.push({ start: from, end: from + read(lengthSize) });
    }
    yield { id, extents };
  }
}

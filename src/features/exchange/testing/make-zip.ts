import { crc32, deflateRawSync } from 'node:zlib';

/** One entry as it is to be in the archive, valid or not. */
export type ZipEntry = {
  readonly name: string | Buffer;
  readonly content?: string | Uint8Array;
  readonly isPacked?: boolean;
  readonly flags?: number;
  readonly method?: number;
  readonly crc?: number;
  readonly size?: number;
  /** The upper half are the Unix mode bits: 0o120777 is a symbolic link. */
  readonly mode?: number;
};

/** Builds an archive by hand, so that it can be one that no tool would write. */
export function makeZip(entries: readonly ZipEntry[], { count = entries.length } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name as string);
    const content = Buffer.from((entry.content ?? '') as string);
    const data = entry.isPacked ? deflateRawSync(content) : content;
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(entry.flags ?? 0x800, 2);
    facts.writeUInt16LE(entry.method ?? (entry.isPacked ? 8 : 0), 4);
    facts.writeUInt32LE(0x21, 8);
    facts.writeUInt32LE(entry.crc ?? crc32(content), 10);
    facts.writeUInt32LE(data.byteLength, 14);
    facts.writeUInt32LE(entry.size ?? content.byteLength, 18);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.byteLength, 0);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, lengths, name, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), facts, lengths, tail, name]));
    parts.push(local);
    offset += local.byteLength;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

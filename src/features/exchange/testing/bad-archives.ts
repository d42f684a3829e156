import { makeZip, type ZipEntry } from './make-zip.ts';

export const good: ZipEntry = { name: 'content/good.md', content: 'good' };
const deep = (levels: number): string => `content/${'a/'.repeat(levels)}x.md`;
export const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024);
const name = (bad: string | Buffer): ZipEntry[] => [good, { name: bad, content: 'x' }];

/** Archives with one invalid entry: its problem, and the message of the refusal. */
export const badNames: readonly (readonly [string, Buffer, RegExp])[] = [
  ['climbs out', makeZip(name('content/../../etc/passwd')), /“\.” or “\.\.”/],
  ['is absolute', makeZip(name('/etc/passwd')), /Absolute paths/],
  ['names a drive', makeZip(name('C:/x.md')), /Absolute paths/],
  ['has backslashes', makeZip(name('content\\..\\x.md')), /backslash/],
  ['has an encoded slash', makeZip(name('content/..%2fx.md')), /encoded/],
  ['has an encoded dot', makeZip(name('content/%2e%2e/x.md')), /encoded/],
  ['has a control character', makeZip(name('content/a\u0007.md')), /can’t be shown/],
  ['turns the direction of writing', makeZip(name('content/a\u202Egpj.md')), /can’t be shown/],
  ['has a NUL', makeZip(name('content/a\0.md')), /can’t be shown/],
  ['has an empty part', makeZip(name('content//x.md')), /empty name/],
  ['is no text', makeZip(name(Buffer.from([0x63, 0xff, 0xfe]))), /valid text/],
  ['is very deep', makeZip(name(deep(40))), /too many levels/],
  ['has 10,000 levels', makeZip(name(deep(10_000))), /too long/],
  ['is a link', makeZip([good, { name: 'content/l.md', content: '/etc/passwd', mode: 0o120777 }]), /link/],
  ['is a device', makeZip([good, { name: 'static/null', mode: 0o020666 }]), /device/],
  ['is encrypted', makeZip([good, { name: 'static/x', content: 'x', isPacked: true, flags: 0x801 }]), /encrypted/],
  [
    'is packed strangely',
    makeZip([good, { name: 'static/x', content: 'x', method: 93 }]),
    /unsupported compression method/,
  ],
  ['is there twice', makeZip([good, good]), /twice/],
  [
    'is there twice after composing',
    makeZip(['e\u0301', '\u00e9'].map((each) => ({ name: `content/${each}.md` }))),
    /twice/,
  ],
  [
    'is a file and a folder',
    makeZip([
      { name: 'static/a', content: 'x' },
      { name: 'static/a/b', content: 'x' },
    ]),
    /file and a folder/,
  ],
  ['is too large a page', makeZip([{ name: 'content/big.md', content: zeros(6), isPacked: true }]), /5 MB/],
  ['says it is 3 GB', makeZip([{ name: 'static/a', content: zeros(1), isPacked: true, size: 3 * 1024 ** 3 }]), /2 GB/],
];

/** Files that are no archive, an empty one, or only zeros. */
export const notArchives: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('This is not a zip file.')],
  ['an archive without its end', makeZip([good]).subarray(0, -10)],
  ['an archive without its beginning', makeZip([good, good]).subarray(40)],
  ['an archive without files', makeZip([])],
  ['an archive of folders', makeZip([{ name: 'content/', mode: 0o40755 }])],
  ['a bomb', makeZip([{ name: 'static/zeros', content: zeros(60), isPacked: true }])],
];

/** One entry more than allowed. */
export function makeOversizedZip(): Buffer {
  const entries = Array.from({ length: 100_001 }, (_, at) => ({ name: `static/${at}` }));
  return withLargeCount(makeZip(entries), entries.length);
}

/** The count in the plain end record has two bytes; a larger one is in the Zip64 record before it. */
function withLargeCount(archive: Buffer, count: number): Buffer {
  const end = archive.length - 22;
  const [size, offset] = [archive.readUInt32LE(end + 12), archive.readUInt32LE(end + 16)];
  const large = Buffer.alloc(56);
  large.write('PK\u0006\u0006', 'latin1');
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.from(archive.subarray(end));
  last.writeUInt16LE(0xffff, 8);
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([archive.subarray(0, end), large, locator, last]);
}

/** Many names in the directory that share one location. */
export function makeOverlappingZip(names = 40): Buffer {
  const archive = makeZip(
    Array.from({ length: names }, (_, at) => ({
      name: `static/file-${String(at).padStart(3, '0')}`,
      content: zeros(1),
      isPacked: true,
    })),
  );
  const end = archive.length - 22;
  const start = archive.readUInt32LE(end + 16);
  const first = archive.subarray(0, archive.indexOf('PK\u0003\u0004', 4, 'latin1'));
  const directory = Buffer.from(archive.subarray(start, end));
  for (let at = 0; at >= 0; at = directory.indexOf('PK\u0001\u0002', at + 1, 'latin1'))
    directory.writeUInt32LE(0, at + 42);
  const last = Buffer.from(archive.subarray(end));
  last.writeUInt32LE(first.length, 16);
  return Buffer.concat([first, directory, last]);
}

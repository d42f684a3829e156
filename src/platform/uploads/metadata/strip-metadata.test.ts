import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { stripMetadata } from './strip-metadata.ts';

const stripLocation = (bytes: Uint8Array) => stripMetadata(bytes, 'all-but-location');

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '59/1 54/1 4567/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '10/1 45/1 1234/100',
};
const placeXmp = (words: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ${words}/></rdf:RDF></x:xmpmeta>`;
const pixels = sharp({ create: { width: 64, height: 48, channels: 3, background: '#7aa89b' } });

/** A photo with a location, an author and an orientation, as phones write it. */
const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif', xmp = 'exif:GPSLatitude="59,54.7N"') =>
  pixels
    .clone()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Mara' }, IFD3: place })
    .withXmp(placeXmp(xmp))
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();

const says = async (bytes: Uint8Array) => {
  const { exif, xmp, orientation, icc, width, height } = await sharp(bytes).metadata();
  const text = (part: Buffer | undefined) => part?.toString('latin1') ?? '';
  return { exif: text(exif), xmp: text(xmp), orientation, hasIcc: icc !== undefined, width, height };
};
const drawn = async (bytes: Uint8Array) => (await sharp(bytes).raw().toBuffer()).toString('base64');
/** The rational numbers of the latitude, in both byte orders. */
const hasPlace = (bytes: Uint8Array): boolean =>
  ['0000003b0000000100000036000000010000', '3b0000000100000036000000010000'].some((hex) =>
    Buffer.from(bytes).toString('hex').includes(hex),
  );

/** A chunk of a PNG, without its checksum. */
const chunk = (name: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.byteLength);
  return Buffer.concat([size, Buffer.from(name), data, Buffer.alloc(4)]);
};

describe('stripMetadata with a location', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'removes the location from %s, and nothing else',
    async (format) => {
      const original = await photo(format);
      expect(hasPlace(original), 'the original has a location').toBe(true);
      const stripped = stripLocation(original) ?? new Uint8Array();
      expect(stripped.byteLength).toBe(original.byteLength);
      expect(hasPlace(stripped)).toBe(false);
      expect(Buffer.from(stripped).toString('latin1')).not.toContain('GPSLatitude');
      const [before, after] = [await says(original), await says(stripped)];
      const { orientation, width, height } = before;
      expect(after).toMatchObject({ orientation, width, height, hasIcc: true });
      if (format !== 'avif') expect(orientation).toBe(6);
      expect(after.exif).toContain('Mara');
      expect(await drawn(stripped)).toBe(await drawn(original));
      expect(stripLocation(stripped), 'no location is left').toBeNull();
      expect(hasPlace(original), 'the original is unchanged').toBe(true);
    },
  );

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('leaves %s without a location alone', async (format) => {
    const plain = await pixels
      .clone()
      .withExif({ IFD0: { Artist: 'Mara' } })
      .toFormat(format)
      .toBuffer();
    expect(stripLocation(plain)).toBeNull();
    expect(stripLocation(await pixels.clone().toFormat(format).toBuffer())).toBeNull();
  });

  test('keeps XMP without a location, and removes other notations of one', async () => {
    const only = (xmp: string) => pixels.clone().withXmp(placeXmp(xmp)).jpeg().toBuffer();
    expect(stripLocation(await only('dc:creator="Mara" GPano:ProjectionType="equirectangular"'))).toBeNull();
    for (const words of [
      'photoshop:City="Oslo"',
      'Iptc4xmpCore:Location="Harbor"',
      'x:Longitude="10"',
      'e:gpsaltitude="3"',
    ])
      expect(Buffer.from(stripLocation(await only(words)) ?? '').toString('latin1'), words).not.toContain(
        words.slice(-8),
      );
  });

  test('removes the location in further images, in IPTC and in Photoshop resources', async () => {
    const bare = await pixels.clone().jpeg().toBuffer();
    const behind = stripLocation(Buffer.concat([bare, await photo('jpeg')]));
    expect(behind && hasPlace(behind)).toBe(false);
    const dataset = (number: number, text: string) =>
      Buffer.concat([Buffer.from([0x1c, 2, number, 0, text.length]), Buffer.from(text)]);
    const iptc = Buffer.concat([dataset(80, 'Mara'), dataset(90, 'Oslo'), dataset(101, 'Norway')]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(iptc.byteLength);
    const resource = Buffer.concat([Buffer.from('8BIM'), Buffer.from([4, 4, 0, 0]), size, iptc]);
    const body = Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource]);
    const head = Buffer.from([0xff, 0xed, 0, 0]);
    head.writeUInt16BE(body.byteLength + 2, 2);
    const text = Buffer.from(stripLocation(Buffer.concat([bare.subarray(0, 2), head, body, bare.subarray(2)])) ?? '');
    expect(text.includes('Mara')).toBe(true);
    expect(text.includes('Oslo') || text.includes('Norway')).toBe(false);
  });

  test('removes compressed profiles of PNG, and keeps the image readable', async () => {
    const bare = await pixels.clone().png().toBuffer();
    const packed = Buffer.concat([
      bare.subarray(0, 33),
      chunk('zTXt', Buffer.from('Raw profile type exif\0\0secret')),
      chunk('tEXt', Buffer.from('exif:GPSLatitude\x0059/1')),
      bare.subarray(33),
    ]);
    const stripped = Buffer.from(stripLocation(packed) ?? '');
    expect(stripped.includes('secret') || stripped.includes('GPSLatitude')).toBe(false);
    expect(await drawn(stripped)).toBe(await drawn(bare));
  });
});

describe('stripMetadata of everything', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'leaves the drawing, the orientation and the color profile of %s',
    async (format) => {
      const original = await photo(format, 'dc:creator="Mara"');
      const stripped = stripMetadata(original, 'none') ?? new Uint8Array();
      expect(stripped.byteLength).toBe(original.byteLength);
      expect(Buffer.from(stripped).toString('latin1')).not.toMatch(/Mara|creator/);
      expect(hasPlace(stripped)).toBe(false);
      const { orientation, width, height } = await says(original);
      expect(await says(stripped)).toMatchObject({ orientation, width, height, hasIcc: true });
      expect(await drawn(stripped)).toBe(await drawn(original));
      expect(stripMetadata(stripped, 'none'), 'nothing is left').toBeNull();
    },
  );

  test('covers comments, texts, times and the small copy of an editor, and images without any stay as they are', async () => {
    const [jpeg, png] = [await pixels.clone().jpeg().toBuffer(), await pixels.clone().png().toBuffer()];
    expect(stripMetadata(jpeg, 'none')).toBeNull();
    expect(stripMetadata(png, 'none')).toBeNull();
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
    const parts = [segment(0xfe, 'By Mara'), segment(0xed, 'Photoshop 3.0\x008BIM\x04\x0cMara'), segment(0xe1, 'Mara')];
    const written = Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
    const stripped = Buffer.from(stripMetadata(written, 'none') ?? '');
    expect(stripped.includes('Mara')).toBe(false);
    expect(await drawn(stripped)).toBe(await drawn(jpeg));
    const texts = Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', Buffer.from('Author\0Mara')),
      chunk('tIME', Buffer.from([7, 234, 11, 18, 9, 30, 0])),
      png.subarray(33),
    ]);
    const bare = Buffer.from(stripMetadata(texts, 'none') ?? '');
    expect(bare.includes('Mara') || bare.includes('tIME')).toBe(false);
    expect(await drawn(bare)).toBe(await drawn(png));
  });

  test('is not done where everything is kept', async () => {
    expect(stripMetadata(await photo('jpeg'), 'all')).toBeNull();
  });
});

describe('stripMetadata with a damaged file', () => {
  test('neither fails nor grows when it is cut off or a byte is changed', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const original = await photo(format);
      for (let at = 0; at < original.byteLength; at += 7) {
        const changed = Buffer.from(original);
        changed[at] = 0xff;
        for (const keep of ['all-but-location', 'none'] as const) {
          stripMetadata(original.subarray(0, at), keep);
          expect(stripMetadata(changed, keep)?.byteLength ?? original.byteLength).toBe(original.byteLength);
        }
      }
    }
  });

  test.each([
    ['segments', Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0xff, 0xe1, 0, 2])],
    ['beginnings', Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0xff, 0xd8, 0xff])],
    ['boxes', Buffer.from('\0\0\0\x08ftyp\0\0\0\x0cmeta\0\0\0\0'), Buffer.from('\0\0\0\x08free')],
    ['chunks', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('\0\0\0\0tEXt\0\0\0\0')],
    ['words', Buffer.from('RIFF\0\0\0\0WEBPXMP \xff\xff\xff\x0f', 'latin1'), Buffer.from('<a:GP="')],
  ])('reads a hundred thousand %s in linear time', (_what, head, part) => {
    const bytes = Buffer.concat([head, Buffer.alloc(100_000 * part.byteLength, part)]);
    const begun = performance.now();
    stripLocation(bytes);
    stripMetadata(bytes, 'none');
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});

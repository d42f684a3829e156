import type { Lettering } from './lettering.ts';
import type { SiteColours } from './site-colours.ts';

export const faviconPath = '/favicon.ico';
export const iconSide = 48;
const side = iconSide;

/** The first letters of the first two words: KC for `Kiln & Clay`. */
export function initialsOf(title: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
    .join('');
}

/** The icon of a site without a logo: its initials in its own colors. A letter without a glyph leaves a plain tile. */
export function drawFavicon(lettering: Lettering, title: string, { accent, paper }: SiteColours): string {
  const initials = initialsOf(title);
  const size = initials.length > 1 ? 26 : 34;
  const x = (side - lettering.width(initials, size)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<rect width="${side}" height="${side}" rx="10" fill="${accent}"/>
<path d="${lettering.outline(initials, x, side / 2 + size * 0.34, size)}" fill="${paper}"/>
</svg>`;
}

/** An .ico file with one PNG image, which every browser since 2010 supports. */
export function icoOf(png: Uint8Array): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, and no cursor
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

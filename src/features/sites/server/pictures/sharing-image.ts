import { shareSize } from '@plinth/site-renderer/site/share-card.ts';
import { inLines, type Lettering } from './lettering.ts';
import type { SiteColours } from './site-colours.ts';

const margin = 88;
const sizes = [84, 72, 60, 52] as const;
const maxLines = 4;

/** A page's sharing image: its title, and the name of the site. */
export function drawSharingImage(lettering: Lettering, title: string, site: string, colours: SiteColours): string {
  const { width, height } = shareSize;
  const room = { width: width - 2 * margin, lines: maxLines };
  const size = sizes.find((one) => inLines(lettering, title, { ...room, size: one }).length <= 3) ?? sizes[3];
  const lines = inLines(lettering, title, { ...room, size });
  const first = height / 2 - ((lines.length - 1) * size * 1.14) / 2 + size * 0.3;
  const outlines = lines.map((line, at) => lettering.outline(line, margin, first + at * size * 1.14, size));
  // The home page has the name of the site.
  const [name = ''] = site === title ? [] : inLines(lettering, site, { size: 34, width: room.width - 120, lines: 1 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect width="${width}" height="14" fill="${colours.accent}"/>
<path d="${outlines.join('')}" fill="${colours.ink}"/>
<rect x="${margin}" y="${height - margin - 30}" width="56" height="6" fill="${colours.accent}"/>
<path d="${lettering.outline(name, margin + 76, height - margin - 16, 34)}" fill="${colours.soft}"/>
</svg>`;
}

import { inLines, type Lettering } from './lettering.ts';
import type { SiteColours } from './site-colours.ts';

/** The size of a project's cover. */
const size = { width: 960, height: 600 } as const;

export type HomeFacts = {
  readonly title: string;
  readonly description: string;
  readonly menu: readonly string[];
  /** The headings of the page, from top to bottom. */
  readonly headings: readonly string[];
};

/** A thumbnail of a site's home page: drawn from its text, because a server has no browser to take a screenshot. */
export function drawHomeThumbnail(lettering: Lettering, facts: HomeFacts, colours: SiteColours): string {
  const { width, height } = size;
  const { paper, ink, accent, soft } = colours;
  const shapes: string[] = [];
  const write = (text: string, x: number, y: number, letters: number, fill: string, room = width - 2 * 64): void => {
    const [line = ''] = inLines(lettering, text, { size: letters, width: room, lines: 1 });
    shapes.push(`<path d="${lettering.outline(line, x, y, letters)}" fill="${fill}"/>`);
  };
  write(facts.title, 64, 74, 30, ink, 360);
  let right = width - 64;
  for (const entry of facts.menu.slice(0, 4).toReversed()) {
    right -= lettering.width(entry, 20);
    if (right < 460) break;
    write(entry, right, 72, 20, soft);
    right -= 28;
  }
  shapes.push(`<rect x="64" y="104" width="${width - 128}" height="2" fill="${ink}" opacity=".12"/>`);
  const lines = inLines(lettering, facts.headings[0] || facts.title, { size: 64, width: width - 128, lines: 2 });
  for (const [at, line] of lines.entries()) write(line, 64, 196 + at * 72, 64, ink);
  const below = 196 + lines.length * 72;
  if (facts.description) write(facts.description, 64, below - 12, 24, soft);
  const cards = facts.headings.slice(1, 4);
  const card = (width - 128 - 2 * 28) / 3;
  for (const [at, heading] of (cards.length > 0 ? cards : ['']).entries()) {
    const x = 64 + at * (card + 28);
    shapes.push(
      `<rect x="${x}" y="${below + 28}" width="${card}" height="${height - below}" rx="10" fill="${accent}" opacity="${(0.14 + at * 0.06).toFixed(2)}"/>`,
    );
    for (const [row, line] of inLines(lettering, heading, { size: 24, width: card - 40, lines: 3 }).entries())
      write(line, x + 20, below + 76 + row * 30, 24, ink);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/><rect width="${width}" height="10" fill="${accent}"/>${shapes.join('')}</svg>`;
}

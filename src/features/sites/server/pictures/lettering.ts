import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font, PathCommand } from 'opentype.js/dist/opentype.mjs';

/** Texts as outlines: an image must look the same on a machine without any fonts. */
export type Lettering = {
  width(text: string, size: number): number;
  /** The outline of a line of text at this position, as SVG path data. */
  outline(text: string, x: number, y: number, size: number): string;
};

const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;

async function openFont(subset: string): Promise<Font> {
  const { parse } = await import('opentype.js/dist/opentype.mjs');
  const file = import.meta.resolve(`@fontsource/newsreader/files/newsreader-${subset}-600-normal.woff`);
  const bytes = await readFile(fileURLToPath(file));
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** More different letters than titles have. */
const maxAdvances = 5000;

type Run = { readonly font: Font; readonly text: string };

let opening: Promise<Lettering> | undefined;
/** Loaded with the first image. */
export const openLettering = (): Promise<Lettering> => {
  opening ??= Promise.all(subsets.map(openFont)).then(makeLettering);
  return opening;
};

function makeLettering(fonts: readonly Font[]): Lettering {
  const runsOf = (text: string): Run[] => {
    const runs: { font: Font; text: string }[] = [];
    for (const char of text.normalize('NFC')) {
      const font = fonts.find((one) => one.charToGlyphIndex(char) > 0);
      // Characters without a glyph are omitted rather than shown as boxes.
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += char;
      else runs.push({ font, text: char });
    }
    return runs;
  };
  // Shaping a line costs far more than looking up its letters, and only kerning would make it narrower.
  const advances = new Map<string, number>();
  const advanceOf = (char: string): number => {
    const known = advances.get(char);
    if (known !== undefined) return known;
    const [run] = runsOf(char);
    const advance = run ? run.font.getAdvanceWidth(run.text, 1) : 0;
    if (advances.size < maxAdvances) advances.set(char, advance);
    return advance;
  };
  return {
    width: (text, size) => [...text.normalize('NFC')].reduce((sum, char) => sum + advanceOf(char), 0) * size,
    outline(text, x, y, size) {
      let at = x;
      return runsOf(text)
        .map((run) => {
          const path = run.font.getPath(run.text, at, y, size).commands.map(written).join('');
          at += run.font.getAdvanceWidth(run.text, size);
          return path;
        })
        .join('');
    },
  };
}

/** The library's own path serialization sometimes writes NaN. */
const written = ({ type, x1, y1, x2, y2, x, y }: PathCommand): string =>
  type + [x1, y1, x2, y2, x, y].flatMap((one) => (one === undefined ? [] : one.toFixed(1))).join(' ');

/** No picture shows more than this. */
const maxText = 500;

/** Wraps words into lines of at most this width; text beyond the last line is cut with an ellipsis. */
export function inLines(
  lettering: Lettering,
  text: string,
  { size, width, lines }: { readonly size: number; readonly width: number; readonly lines: number },
): string[] {
  const made: string[] = [];
  let line = '';
  for (const word of text
    .slice(0, maxText)
    .toWellFormed()
    .split(/\s+/)
    .filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || lettering.width(longer, size) <= width) line = longer;
    else {
      made.push(line);
      line = word;
    }
  }
  if (line !== '') made.push(line);
  if (made.length <= lines && made.every((one) => lettering.width(one, size) <= width)) return made;
  return made
    .slice(0, lines)
    .map((one, at) =>
      at === lines - 1 && made.length > lines
        ? shortened(lettering, `${one} …`, size, width)
        : shortened(lettering, one, size, width),
    );
}

function shortened(lettering: Lettering, line: string, size: number, width: number): string {
  let text = line;
  while (text.length > 1 && lettering.width(text, size) > width)
    text = `${text.replace(/…$/, '').slice(0, -2).trimEnd()}…`;
  return text;
}

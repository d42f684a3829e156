import { ownFolder } from '../page-path.ts';
import type { FontFace } from './font-faces.ts';
import { fontOf } from './fonts.ts';
import type { WholeLook } from './look.ts';

const folder = `${ownFolder}/fonts/`;

/** A file that is on every installation and that a site serves along. Named with its version: it may be kept for ever. */
export const fontPath = (file: string): string => folder + file;

export const facesOf = ({ headFont, bodyFont }: Pick<WholeLook, 'headFont' | 'bodyFont'>): readonly FontFace[] => [
  ...new Set([...fontOf(bodyFont).faces, ...fontOf(headFont).faces]),
];

/** Faces that nearly every page shows: asked for at once, so that no text jumps when they arrive. */
export const firstFaces = (look: Pick<WholeLook, 'headFont' | 'bodyFont'>): readonly FontFace[] =>
  facesOf(look).filter(({ subset, style }) => subset === 'latin' && style === 'normal');

/** A font that arrives late is used from the next page on, so that text never reflows while it is read. */
export const fontSheet = (look: Pick<WholeLook, 'headFont' | 'bodyFont'>): string =>
  [...new Set([look.bodyFont, look.headFont])]
    .flatMap((choice) => {
      const { title, faces } = fontOf(choice);
      return faces.map(
        ({ file, style, weight, range }) =>
          `@font-face{font-family:'${title}';font-style:${style};font-weight:${weight};font-display:optional;src:url("fonts/${file}") format("woff2");unicode-range:${range}}\n`,
      );
    })
    .join('');

/** Previews are loaded again and again without a cache, so fonts are always late there: text waits for them instead. */
export const waitForFonts = (css: string): string => css.replaceAll('font-display:optional', 'font-display:block');

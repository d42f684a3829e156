import { z } from 'zod';
import { type FontFace, fontFaces } from './font-faces.ts';

/** Fonts a site can use. They are served by the site itself or installed on the visitor's machine, so no third party is contacted. */
export type Font = {
  readonly title: string;
  readonly kind: 'sans' | 'serif' | 'mono';
  readonly stack: string;
  /** Font files served with the site; empty for system fonts. */
  readonly faces: readonly FontFace[];
};

const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
const serif = "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,Georgia,serif";

const served = (title: string, kind: 'sans' | 'serif', family: string): Font => ({
  title,
  kind,
  stack: `'${title}',${kind === 'sans' ? sans : serif}`,
  faces: fontFaces[family] ?? [],
});
const there = (title: string, kind: Font['kind'], stack: string): Font => ({ title, kind, stack, faces: [] });

export const fonts = {
  inter: served('Inter', 'sans', 'inter'),
  'instrument-sans': served('Instrument Sans', 'sans', 'instrument-sans'),
  'space-grotesk': served('Space Grotesk', 'sans', 'space-grotesk'),
  'bricolage-grotesque': served('Bricolage Grotesque', 'sans', 'bricolage-grotesque'),
  newsreader: served('Newsreader', 'serif', 'newsreader'),
  'source-serif-4': served('Source Serif 4', 'serif', 'source-serif-4'),
  literata: served('Literata', 'serif', 'literata'),
  fraunces: served('Fraunces', 'serif', 'fraunces'),
  system: there('System font', 'sans', sans),
  humanist: there(
    'Humanist',
    'sans',
    "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',source-sans-pro,sans-serif",
  ),
  bookish: there('Classic serif', 'serif', "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,serif"),
  transitional: there(
    'Transitional',
    'serif',
    "Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,'Liberation Serif',serif",
  ),
  slab: there('Slab', 'serif', "Rockwell,'Rockwell Nova','Roboto Slab','DejaVu Serif','Sitka Small',serif"),
  typewriter: there(
    'Typewriter',
    'mono',
    "ui-monospace,'Cascadia Code','JetBrains Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace",
  ),
} as const satisfies Readonly<Record<string, Font>>;

export type FontName = keyof typeof fonts;
export const fontNames = Object.keys(fonts) as readonly FontName[];

/** A family that comes with a font link: `own:Recoleta`. */
const own = /^own:([A-Za-z0-9][A-Za-z0-9 -]{0,48})$/;

export const FontChoice = z.union([z.enum(fontNames), z.string().regex(own)]).meta({ format: 'font' });
export type FontChoice = z.infer<typeof FontChoice>;

const isKnown = (choice: string): choice is FontName => Object.hasOwn(fonts, choice);

export const fontOf = (choice: FontChoice): Font => {
  if (isKnown(choice)) return fonts[choice];
  const family = own.exec(choice)?.[1] ?? 'sans-serif';
  return there(family, 'sans', `'${family}',${sans}`);
};

import type { ThemeVariables } from '@plinth/site-renderer/theme.ts';
import { z } from 'zod';
import { contrast, mix, readable } from './colour.ts';

/** Fonts that machines have: nothing to load, nobody told. */
const fonts = {
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',source-sans-pro,sans-serif",
  grotesque: "Inter,'Helvetica Neue',Roboto,'Liberation Sans',Arimo,Arial,sans-serif",
  system: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif",
  bookish: "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,'Source Serif 4',serif",
  transitional: "Charter,'Bitstream Charter','Source Serif 4','Sitka Text',Cambria,Georgia,'Liberation Serif',serif",
  slab: "Rockwell,'Rockwell Nova','Roboto Slab','DejaVu Serif','Sitka Small',serif",
  typewriter: "ui-monospace,'Cascadia Code','JetBrains Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace",
} as const;
const fontNames = ['humanist', 'grotesque', 'system', 'bookish', 'transitional', 'slab', 'typewriter'] as const;

const colour = (title: string) =>
  z
    .string()
    .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
    .meta({ title, format: 'colour' });

const ownAccent = '#9a3f26';

export const look = z.strictObject({
  accent: colour('Accent').default(ownAccent),
  tone: z.enum(['warm', 'neutral', 'cool']).default('warm').meta({ title: 'Tone of the paper' }),
  scheme: z.enum(['auto', 'light', 'dark']).default('auto').meta({ title: 'Light or dark' }),
  headFont: z.enum(fontNames).default('bookish').meta({ title: 'Headings' }),
  bodyFont: z.enum(fontNames).default('system').meta({ title: 'Text' }),
  textSize: z.coerce.number().int().min(15).max(22).default(18).meta({ title: 'Size of the text, in pixels' }),
  corners: z.enum(['square', 'soft', 'round']).default('soft').meta({ title: 'Corners' }),
});

export const layout = z.strictObject({
  tableOfContents: z.enum(['never', 'long', 'asked']).default('asked').meta({ title: 'Table of contents' }),
  showDates: z.boolean().default(true).meta({ title: 'Dates on posts' }),
  showAuthors: z.boolean().default(true).meta({ title: 'Authors on posts' }),
  showReadingTime: z.boolean().default(true).meta({ title: 'Reading time on posts' }),
  showRelated: z.boolean().default(true).meta({ title: 'Related posts' }),
  homePosts: z.boolean().default(true).meta({ title: 'Latest posts on the home page' }),
});
export type Layout = z.infer<typeof layout>;

const papers = {
  warm: { light: '#fbf8f3', ink: '#231e19', dark: '#181512', pale: '#f2ece3' },
  neutral: { light: '#fcfcfb', ink: '#1d1e20', dark: '#151617', pale: '#eeeeec' },
  cool: { light: '#f9fafc', ink: '#191d24', dark: '#12151a', pale: '#e9edf3' },
} as const;
const radii = { square: '0', soft: '6px', round: '14px' } as const;

function shades(paper: string, ink: string, accent: string): Record<string, string> {
  // Links lie on tinted boxes too: the least contrast decides.
  const text = readable(accent, mix(paper, ink, 0.08), ink);
  // One of the two always can be read.
  const onAccent = contrast(accent, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
  const raised = mix(paper, '#ffffff', contrast(paper, '#ffffff') < 2 ? 0.75 : 0.045);
  const state = (colour: string): string => readable(colour, paper, ink, 3.2);
  const code = (colour: string): string => readable(colour, mix(paper, ink, 0.055), ink);
  return {
    paper,
    ink,
    raised,
    soft: readable(mix(ink, paper, 0.36), mix(paper, ink, 0.08), ink),
    line: mix(paper, ink, 0.14),
    tint: mix(paper, ink, 0.055),
    accent,
    'accent-strong': mix(accent, ink, 0.2),
    'accent-text': text,
    'on-accent': onAccent,
    green: state('#2f8f4e'),
    amber: state('#c98a00'),
    red: state('#cf3b35'),
    blue: state('#2f74c0'),
    'code-keyword': code('#a8327f'),
    'code-string': code('#2b7a3f'),
    'code-constant': code('#9a5b00'),
    'code-function': code('#2a62b8'),
    'code-comment': code(mix(ink, paper, 0.42)),
  };
}

export function variables(chosen: z.infer<typeof look>): ThemeVariables {
  const { light, ink, dark, pale } = papers[chosen.tone];
  const bright = shades(light, ink, readable(chosen.accent, light, ink, 3));
  const dim = shades(dark, pale, readable(chosen.accent, dark, pale, 4.6));
  const measures = {
    'head-font': fonts[chosen.headFont],
    'body-font': fonts[chosen.bodyFont],
    'code-font': fonts.typewriter,
    'text-size': `${chosen.textSize / 16}rem`,
    radius: radii[chosen.corners],
    'button-radius': chosen.corners === 'square' ? '0' : '999px',
  };
  return {
    light: {
      ...measures,
      ...(chosen.scheme === 'dark' ? dim : bright),
      'color-scheme': chosen.scheme === 'dark' ? 'dark' : 'light',
    },
    dark: {
      ...(chosen.scheme === 'light' ? bright : dim),
      'color-scheme': chosen.scheme === 'light' ? 'light' : 'dark',
    },
  };
}

/** Buttons and rules keep the accent as it was chosen; where it is text it is moved until it can be read, and that is told. */
export function advice({ accent, tone, scheme }: z.infer<typeof look>): readonly string[] {
  // Nobody is told off for what they did not choose.
  if (accent === ownAccent) return [];
  const paper = papers[tone];
  const grounds = [
    ...(scheme === 'dark' ? [] : [['light', paper.light] as const]),
    ...(scheme === 'light' ? [] : [['dark', paper.dark] as const]),
  ];
  return grounds
    .filter(([, ground]) => contrast(accent, ground) < 3)
    .map(
      ([name, ground]) =>
        `The accent ${accent} is hard to see on the ${name} paper (${contrast(accent, ground).toFixed(1)} to 1, 3 is wanted). Links use a clearer shade of it.`,
    );
}

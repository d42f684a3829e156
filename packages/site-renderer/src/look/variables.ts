import { contrast, mix, readable } from './colour.ts';
import { otherScheme, pairs } from './derive-colours.ts';
import { fontOf } from './fonts.ts';
import type { Colours, Look, ThemeLook, WholeLook } from './look.ts';

export type Variables = Readonly<Record<string, string>>;
export type LookVariables = { readonly light: Variables; readonly dark: Variables };

export function wholeLook(chosen: Look, own: ThemeLook): WholeLook {
  const [first] = own.palettes;
  const light = chosen.light ?? first.light;
  return {
    scheme: chosen.scheme,
    light,
    dark: chosen.dark ?? (chosen.light === null ? first.dark : otherScheme(light)),
    headFont: chosen.headFont ?? own.headFont,
    bodyFont: chosen.bodyFont ?? own.bodyFont,
    textSize: chosen.textSize ?? own.textSize,
    scale: chosen.scale ?? own.scale,
    lineHeight: chosen.lineHeight ?? own.lineHeight,
    corners: chosen.corners ?? own.corners,
  };
}

/** Everything that styles may paint with, out of five colours. Text keeps its colour; what is made from the accent is moved until it can be read. */
function shades({ background: paper, text: ink, soft, accent, tint }: Colours): Record<string, string> {
  const state = (colour: string): string => readable(colour, paper, ink, 3.2);
  const code = (colour: string): string => readable(colour, tint, ink);
  // Links lie on tinted bands too: the least contrast decides.
  const worst = contrast(ink, tint) < contrast(ink, paper) ? tint : paper;
  return {
    paper,
    ink,
    soft: readable(soft, worst, ink, 4.5),
    accent,
    tint,
    raised: mix(paper, '#ffffff', contrast(paper, '#ffffff') < 2 ? 0.75 : 0.045),
    line: mix(paper, ink, 0.14),
    'accent-strong': mix(accent, ink, 0.2),
    'accent-text': readable(accent, worst, ink),
    // One of the two always can be read.
    'on-accent': contrast(accent, '#ffffff') >= 4.5 ? '#ffffff' : '#000000',
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

const radii = { square: '0', soft: '6px', round: '14px' } as const;
const phoneScale = 1.18;
const steps = [-1, 0, 1, 2, 3, 4, 5] as const;

/** `--step-0` is the text, each further one larger by the scale. On phones the steps are shorter. */
function typeSteps(textSize: number, scale: number): Record<string, string> {
  const rem = (size: number): number => Math.round((size / 16) * 1000) / 1000;
  return Object.fromEntries(
    steps.map((step) => {
      const [least, most] = [textSize * Math.min(scale, phoneScale) ** step, textSize * scale ** step];
      const slope = Math.round(((most - least) / (1200 - 360)) * 100_000) / 1000;
      const start = rem(least - (slope / 100) * 360);
      return [`step-${step}`, step <= 0 || most - least < 0.5 ? `${rem(most)}rem` : fluid(least, most, start, slope)];
    }),
  );

  function fluid(least: number, most: number, start: number, slope: number): string {
    return `clamp(${rem(least)}rem,calc(${start}rem + ${slope}vw),${rem(most)}rem)`;
  }
}

export function lookVariables(look: WholeLook): LookVariables {
  const [bright, dim] = [shades(look.light), shades(look.dark)];
  const measures = {
    'head-font': fontOf(look.headFont).stack,
    'body-font': fontOf(look.bodyFont).stack,
    'code-font': fontOf('typewriter').stack,
    'text-size': `${look.textSize / 16}rem`,
    leading: String(look.lineHeight),
    ...typeSteps(look.textSize, look.scale),
    radius: radii[look.corners],
    'button-radius': look.corners === 'square' ? '0' : look.corners === 'soft' ? '6px' : '999px',
  };
  return {
    light: {
      ...measures,
      ...(look.scheme === 'dark' ? dim : bright),
      'color-scheme': look.scheme === 'dark' ? 'dark' : 'light',
    },
    dark: {
      ...(look.scheme === 'light' ? bright : dim),
      'color-scheme': look.scheme === 'light' ? 'light' : 'dark',
    },
  };
}

const names = { background: 'background', text: 'text', soft: 'soft text', accent: 'accent', tint: 'tint' } as const;

/** Warnings about the chosen colors. Colors that come from the theme give no warnings. */
export function lookAdvice({ light, dark, scheme }: Look): readonly string[] {
  const chosen = [
    ...(light && scheme !== 'dark' ? [['light', light] as const] : []),
    ...(dark && scheme !== 'light' ? [['dark', dark] as const] : []),
  ];
  return chosen.flatMap(([name, colours]) =>
    pairs.flatMap(({ text, on, ratio }) => {
      const found = contrast(colours[text], colours[on]);
      if (found >= ratio) return [];
      return [
        `The ${names[text]} ${colours[text]} is hard to read on the ${name} ${names[on]} (contrast ${found.toFixed(1)}:1, at least ${ratio}:1 recommended).`,
      ];
    }),
  );
}

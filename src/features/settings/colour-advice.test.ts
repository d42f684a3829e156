import { contrast } from '@plinth/site-renderer/look/colour.ts';
import type { Colours } from '@plinth/site-renderer/look/look.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceOn } from './colour-advice.ts';

const hearth: Colours = { background: '#fbf8f3', text: '#221d19', soft: '#6a6058', accent: '#9a4a2f', tint: '#f3ece1' };
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((figure): string => `#${figure.toString(16).padStart(6, '0')}`);

describe('advice on colors', () => {
  it('has no suggestion for a readable palette', () => {
    for (const name of ['text', 'soft', 'accent', 'tint'] as const) expect(adviceOn(hearth, name)?.isGood).toBe(true);
    expect(adviceOn(hearth, 'background')).toBeUndefined();
  });

  it('suggests a better color for unreadable muted text', () => {
    const advice = adviceOn({ ...hearth, soft: '#d9cfc4' }, 'soft');
    expect(advice?.isGood).toBe(false);
    expect(contrast(advice?.better ?? '', hearth.background)).toBeGreaterThanOrEqual(4.5);
  });

  it('never suggests a color that is no better', () => {
    const any = fc.record({ background: colour, text: colour, soft: colour, accent: colour, tint: colour });
    fc.assert(
      fc.property(any, fc.constantFrom('text', 'soft', 'accent', 'tint'), (colours, name) => {
        const better = adviceOn(colours, name)?.better;
        const improved = better === undefined ? undefined : adviceOn({ ...colours, [name]: better }, name);
        expect(improved?.isGood ?? true).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './colour.ts';
import { look, variables } from './settings.ts';

const hex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('whatever accent somebody picks, every text can be read, by light and by dark', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('warm', 'neutral', 'cool'), (accent, tone) => {
      const { light, dark } = variables(look.parse({ accent, tone }));
      for (const shades of [light, dark]) {
        const on = (text: string, ground: string): number => contrast(shades[text] ?? '', shades[ground] ?? '');
        for (const ground of ['paper', 'raised', 'tint'])
          for (const text of ['ink', 'soft', 'accent-text'])
            expect(on(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        expect(on('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
        for (const text of ['keyword', 'string', 'constant', 'function', 'comment'])
          expect(on(`code-${text}`, 'tint')).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

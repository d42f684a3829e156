import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeLinkText, escapeTarget, staticAddress } from './link-target.ts';

it('returns the public path of a static file', () => {
  expect(staticAddress('/static/img/a b.png')).toBe('/img/a b.png');
  expect(escapeTarget('/img/a b(1).png')).toBe('/img/a%20b%281%29.png');
});

it('escapes every character that would end a link early', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '[', ']', '(', ')', '<', '\\', ' ', '\n', 'ü') });
  fc.assert(
    fc.property(text, (anything) => {
      expect(escapeTarget(anything)).not.toMatch(/[\s()<>\\]/);
      expect(escapeLinkText(anything).replaceAll(/\\[[\]\\]/g, '')).not.toMatch(/[[\]\\\n]/);
    }),
  );
});

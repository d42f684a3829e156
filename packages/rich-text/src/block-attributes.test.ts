import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinAttributes, splitAttributes } from './block-attributes.ts';
import { propertyOptions } from './testing/property-options.ts';

describe('attributes of a block', () => {
  test.each([
    [null, { id: '', classes: '', other: '' }],
    ['{#a}', { id: 'a', classes: '', other: '' }],
    ['{.lead .wide}', { id: '', classes: 'lead wide', other: '' }],
    ['{ #größe .b data-x="y z" lang=de }', { id: 'größe', classes: 'b', other: 'data-x="y z" lang=de' }],
    ['{data-note=".not #these"}', { id: '', classes: '', other: 'data-note=".not #these"' }],
  ])('%s is split', (written, parts) => {
    expect(splitAttributes(written)).toEqual(parts);
  });

  test('nothing is written for empty fields', () => {
    expect(joinAttributes({ id: ' ', classes: '', other: '' })).toBeNull();
  });

  test.each([
    { id: 'two words', classes: '', other: '' },
    { id: '', classes: 'a/b', other: '' },
    { id: '', classes: '', other: 'no value' },
    { id: '', classes: '', other: 'a="{b}"' },
    { id: '', classes: '', other: 'a="b\nc"' },
  ])('$id $classes $other is refused', (fields) => {
    expect(joinAttributes(fields)).toBeUndefined();
  });

  test('what was joined is split into the same fields', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/);
    const fields = fc.record({
      id: fc.oneof(fc.constant(''), name),
      classes: fc.array(name, { maxLength: 3 }).map((names) => names.join(' ')),
      other: fc
        .array(fc.tuple(name, name), { maxLength: 2 })
        .map((pairs) => pairs.map(([key, value]) => `${key}="${value} x"`).join(' ')),
    });
    fc.assert(
      fc.property(fields, (given) => {
        expect(splitAttributes(joinAttributes(given) ?? null)).toEqual(given);
      }),
      propertyOptions(100),
    );
  });
});

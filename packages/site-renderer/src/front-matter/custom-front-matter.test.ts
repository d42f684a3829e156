import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { findCustomProblem, readCustom, replaceCustom } from './custom-front-matter.ts';
import { mergeFrontMatter } from './merge-front-matter.ts';
import { readFrontMatter } from './read-front-matter.ts';
import { splitFrontMatter } from './split-front-matter.ts';

const known = new Set(['title', 'tags', 'weight']);
const page = `---
# Written by hand
title: "A glaze"  # keep me
# About the mood
mood: calm
tags:
- clay
Weight: 3
params:
  depth: 2
---
Body.
`;
const custom = (source: string): string => readCustom(splitFrontMatter(source).matter, known);
const replaced = (source: string, text: string): string => {
  const made = replaceCustom(source, text, known);
  return made.ok ? made.source : made.reason;
};

describe('custom front matter', () => {
  it('is every key without a field, with its comments', () => {
    expect(custom(page)).toBe('# About the mood\nmood: calm\nparams:\n  depth: 2');
    expect(custom('Body.')).toBe('');
  });

  it('is replaced without a change to any other byte', () => {
    expect(replaced(page, custom(page))).toBe(page);
    expect(replaced(page, '# New\nmood: wild')).toBe(
      page.replace('# About the mood\nmood: calm', '# New\nmood: wild').replace('params:\n  depth: 2\n', ''),
    );
    expect(replaced(page, '')).toBe(
      page.replace('# About the mood\nmood: calm\n', '').replace('params:\n  depth: 2\n', ''),
    );
    expect(replaced('Body.\n', 'mood: calm')).toBe('---\nmood: calm\n---\nBody.\n');
    expect(replaced('---\r\ntitle: A\r\n---\r\nBody', 'a: 1\nb: 2')).toBe(
      '---\r\ntitle: A\r\na: 1\r\nb: 2\r\n---\r\nBody',
    );
  });

  it.each([
    ['a: b: c', 1, /colon/],
    ['a: 1\n\tb: 2', 2, /./],
    ['a: 1\na: 2', 2, /unique/],
    ['a: 1\nTitle: x', 2, /own field/],
    ['- a', 1, /name: value/],
    ['a: 1\n---\nb: 2', 2, /./],
    ['a: [1', 1, /./],
  ])('names the line of a mistake: %j', (text, line, message) => {
    expect(findCustomProblem(text, known)).toMatchObject({ line, message: expect.stringMatching(message) });
    expect(replaced(page, text)).toBe('not_editable');
  });

  it('keeps an anchor that other values refer to', () => {
    const source = '---\nbase: &b [1]\ntags: *b\n---\n';
    expect(replaced(source, 'base: 2')).toBe('not_editable');
    expect(replaced('+++\na = 1\n+++\n', 'b: 1')).toBe('not_editable');
  });

  it('is read back as written, and leaves known values and the text alone', () => {
    const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.array(fc.string()));
    const values = fc.dictionary(
      fc
        .stringMatching(/^[a-z_][a-z0-9_]{0,8}$/)
        .filter((key) => !known.has(key) && !/^(?:no?|y|yes|on|off|true|false|null)$/.test(key)),
      value,
      { maxKeys: 4 },
    );
    fc.assert(
      fc.property(values, (now) => {
        const text = Object.keys(now).length === 0 ? '' : stringify(now);
        const source = replaced(page, text);
        const { matter } = readFrontMatter(splitFrontMatter(source));
        expect(matter).toEqual({ title: 'A glaze', tags: ['clay'], Weight: 3, ...now });
        expect(source).toContain('# Written by hand\ntitle: "A glaze"  # keep me\n');
        expect(source.endsWith('---\nBody.\n')).toBe(true);
      }),
    );
  });
});

describe('merging front matter', () => {
  const merged = (source: string, added: Record<string, unknown>): string => {
    const made = mergeFrontMatter(source, added);
    return made.ok ? made.source : made.reason;
  };

  it('adds what a page lacks and keeps what it has', () => {
    expect(merged(page, { title: 'Other', weight: 9, layout: 'wide' })).toBe(
      page.replace('  depth: 2\n', '  depth: 2\nlayout: wide\n'),
    );
    expect(merged(page, { tags: ['fire', 'clay'] })).toBe(page.replace('- clay', '  - clay\n  - fire'));
    expect(merged(page, { tags: ['clay'], mood: null, other: null })).toBe(page);
    expect(merged('---\ntags: clay\n---\n', { tags: ['fire'] })).toBe('---\ntags: [ clay, fire ]\n---\n');
    expect(merged('---\n[\n---\n', { a: 1 })).toBe('unreadable');
  });
});

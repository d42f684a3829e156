import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../src/platform/testing/property-runs.ts';
import { editFrontMatter } from './edit-front-matter.ts';
import type { FrontMatterChanges } from './front-matter-changes.ts';
import { readFrontMatter } from './read-front-matter.ts';
import { splitFrontMatter } from './split-front-matter.ts';

function edited(source: string, changes: FrontMatterChanges): string {
  const result = editFrontMatter(source, changes);
  return result.ok ? result.source : result.reason;
}

const valuesOf = (source: string) => readFrontMatter(splitFrontMatter(source)).matter;

describe('TOML', () => {
  const page = `+++
# Written by hand
title = 'First'   # the name
tags = [
  "a", # one
  "b = 2",
]
long = """
draft = true \\""" not
[no.table]"""
"odd key" = 1
a.b = 2
date = 2026-01-02

[menu.main]
weight = 5
+++
Body
`;

  test('keeps every byte besides the value', () => {
    expect(edited(page, { title: 'Zweite “Seite”' })).toBe(page.replace("'First'", '"Zweite “Seite”"'));
    expect(edited(page, { tags: ['x'] })).toBe(page.replace(/\[\n {2}"a"[^\]]*\]/, '["x"]'));
    expect(edited(page, { 'odd key': 7 })).toBe(page.replace('key" = 1', 'key" = 7'));
    expect(edited(page, { date: '2026-02-03' })).toBe(page.replace('2026-01-02', '"2026-02-03"'));
  });

  test('adds values above the tables, and removes whole lines', () => {
    expect(edited(page, { draft: true })).toBe(page.replace('01-02\n', '01-02\ndraft = true\n'));
    expect(edited(page, { title: undefined })).toBe(page.replace(/title.*\n/, ''));
    expect(edited(page, { tags: undefined })).toBe(page.replace(/tags = [^\]]*\]\n/, ''));
    expect(edited('+++\n+++\n', { a: 1 })).toBe('+++\na = 1\n+++\n');
    expect(edited('+++\n[t]\nx = 1\n+++\n', { a: 1 })).toBe('+++\na = 1\n[t]\nx = 1\n+++\n');
    expect(edited('+++\r\na = 1\r\n+++\r\n', { b: 'x' })).toBe('+++\r\na = 1\r\nb = "x"\r\n+++\r\n');
    expect(edited(page, { none: undefined })).toBe(page);
  });

  test('refuses what it cannot change alone', () => {
    expect(edited(page, { menu: 'main' })).toBe('not_editable');
    expect(edited(page, { a: 1 })).toBe('not_editable');
    expect(edited('+++\na = \n+++\n', { b: 1 })).toBe('unreadable');
  });

  test('adds a value below a long list', () => {
    const text = `+++\na = [${'[1],\n'.repeat(9000)}]\n+++\n`;
    expect(edited(text, { b: 1 }).length).toBe(text.length + 6);
  });
});

describe('JSON', () => {
  const page = `{
  "title": "First, {not} the \\"last\\"",
  "tags": ["a", {"b": [1]}],
  "draft": true
}
Body
`;

  test('keeps every byte besides the value', () => {
    expect(edited(page, { draft: false })).toBe(page.replace('true', 'false'));
    expect(edited(page, { title: 'Second' })).toBe(page.replace(/"First.*"/, '"Second"'));
    expect(edited(page, { tags: ['x'] })).toBe(page.replace(/\["a.*\]/, '["x"]'));
    expect(edited(page, { weight: 3 })).toBe(page.replace('true', 'true,\n  "weight": 3'));
    expect(edited('{"a":1}\nBody', { b: 'x' })).toBe('{"a":1,"b": "x"}\nBody');
  });

  test('removes values with their comma', () => {
    expect(edited(page, { draft: undefined })).toBe(page.replace(/,\n {2}"draft": true/, ''));
    expect(edited(page, { title: undefined })).toBe(page.replace(/"title".*\n {2}/, ''));
    expect(edited('{"a": 1}\nBody', { a: undefined })).toBe('{}\nBody');
  });
});

const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.integer(),
  fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
);
const tomlLine = fc.constantFrom(
  'title = "a # b"',
  'tags = [\'x\', "y"] # why',
  'list = [\n  1,\n  2, # two\n]',
  "text = '''\none = 1\n[x]'''",
  '# a comment = 1',
  '',
  'other = { a = "}", b = [1] }',
);

test.each([
  [
    'TOML',
    fc.uniqueArray(tomlLine, { maxLength: 6 }).map((lines) => `+++\n${lines.join('\n')}\n[t]\nz = 1\n+++\nbody`),
  ],
  [
    'JSON',
    fc
      .dictionary(fc.constantFrom('title', 'tags', 'list', 'x"y'), value)
      .chain((all) => fc.constantFrom(0, 2).map((space) => `${JSON.stringify({ q: 1, ...all }, null, space)}\nbody`)),
  ],
])('%s: an edit sets what was asked, and nothing else', (_, sources) => {
  fc.assert(
    fc.property(
      sources,
      fc.constantFrom('title', 'tags', 'list', 'fresh', 'x"y'),
      fc.option(value),
      (source, key, given) => {
        const wanted = given ?? undefined;
        const result = editFrontMatter(source, { [key]: wanted });
        expect(result.ok, source).toBe(true);
        const { [key]: now, ...others } = valuesOf(result.ok ? result.source : '');
        const { [key]: was, ...before } = valuesOf(source);
        expect([now, others]).toEqual([wanted, before]);
        expect(splitFrontMatter(result.ok ? result.source : '').body).toBe('body');
        if (was !== undefined)
          expect(edited(edited(source, { [key]: wanted ?? 'x' }), { [key]: was })).not.toBe('not_editable');
      },
    ),
    { numRuns: propertyRuns(60) },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinFields } from './merge/fields.ts';
import { type Choice, chosenText } from './merge/merge-pieces.ts';
import { splitFields } from './merge/split-fields.ts';
import { mergeSources } from './merge-sources.ts';

const base = `---
title: Glazes
# For search engines
description: "About glazes"
tags: [clay, fire]
---

First words here.

Second words there.

Last words.
`;
const mineOf = (from: string, to: string): string => base.replace(from, to);
const theirsOf = mineOf;

describe('merging two versions of a page', () => {
  it('takes changes of different fields and blocks without asking', () => {
    const mine = mineOf('title: Glazes', 'title: My glazes').replace('First', 'My first');
    const theirs = theirsOf('tags: [clay, fire]', 'tags:\n  - clay\nweight: 3').replace('Last', 'Their last');
    const { conflicts, resolve } = mergeSources(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(resolve([])).toBe(
      base
        .replace('title: Glazes', 'title: My glazes')
        .replace('tags: [clay, fire]', 'tags:\n  - clay\nweight: 3')
        .replace('First', 'My first')
        .replace('Last', 'Their last'),
    );
  });

  it('asks about a field that both changed, and not about one with the same value', () => {
    const mine = mineOf('Glazes', 'Mine').replace('"About glazes"', 'Same');
    const theirs = theirsOf('Glazes', 'Theirs').replace('"About glazes"', "'Same'").replace('Second', 'Their second');
    const { conflicts, resolve } = mergeSources(base, mine, theirs);
    expect(conflicts).toEqual([
      { kind: 'field', field: 'title', base: 'title: Glazes\n', mine: 'title: Mine\n', theirs: 'title: Theirs\n' },
    ]);
    expect(resolve(['title: Theirs\n'])).toBe(mine.replace('Mine', 'Theirs').replace('Second', 'Their second'));
    expect(resolve(['title: Edited'])).toContain('---\ntitle: Edited\n# For search engines\n');
  });

  it('keeps fields that were added by either side, and drops fields that were deleted', () => {
    const mine = mineOf('title: Glazes\n', 'title: Glazes\nslug: mine\n');
    const theirs = theirsOf('tags: [clay, fire]\n', '').replace('title: Glazes\n', 'title: Glazes\nweight: 2\n');
    const { conflicts, resolve } = mergeSources(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(resolve([])).toBe(
      base.replace('title: Glazes\n', 'title: Glazes\nweight: 2\nslug: mine\n').replace('tags: [clay, fire]\n', ''),
    );
  });

  it('merges fields of TOML, whole tables and values above them', () => {
    const toml =
      '+++\n# names\ntitle = "a"\ntags = [\n  "x",\n]\n\n[params]\nwide = true\n[params.more]\na = 1\n+++\nText.\n';
    const mine = toml.replace('"a"', '"mine"').replace('a = 1', 'a = 2');
    const theirs = toml.replace('  "x",', '  "x", "y",').replace(']\n\n', ']\nweight = 3\n\n');
    const { conflicts, resolve } = mergeSources(toml, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(resolve([])).toBe(theirs.replace('"a"', '"mine"').replace('a = 1', 'a = 2'));
    const asked = mergeSources(toml, mine, toml.replace('"a"', '"theirs"').replace('true', 'false'));
    expect(asked.conflicts.map(({ kind, field }) => [kind, field])).toEqual([
      ['field', 'title'],
      ['field', 'params'],
    ]);
    expect(asked.resolve(['# names\ntitle = "theirs"\n', asked.conflicts[1]?.mine ?? ''])).toBe(
      mine.replace('"mine"', '"theirs"'),
    );
  });

  it('merges members of JSON, and asks about all of them if both changed one', () => {
    const json = '{\n  "title": "a",\n  "params": { "wide": true }\n}\nText.\n';
    const mine = json.replace('"a"', '"mine"').replace('true }\n', 'true },\n  "slug": "s"\n');
    const theirs = json.replace(',\n  "params": { "wide": true }', ',\n  "weight": 3');
    const { conflicts, resolve } = mergeSources(json, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(resolve([])).toBe('{\n  "title": "mine",\n  "weight": 3,\n  "slug": "s"\n}\nText.\n');
    const asked = mergeSources(json, mine, json.replace('"a"', '"theirs"'));
    expect(asked.conflicts.map(({ kind }) => kind)).toEqual(['front-matter']);
  });

  it('asks about all of the front matter if it is no list of fields', () => {
    const toml = '+++\na.b = "a"\n+++\nText.\n';
    const { conflicts, resolve } = mergeSources(toml, toml.replace('"a"', '"b"'), toml.replace('"a"', '"c"'));
    expect(conflicts.map(({ kind }) => kind)).toEqual(['front-matter']);
    expect(resolve(['+++\na.b = "c"\n+++\n'])).toBe('+++\na.b = "c"\n+++\nText.\n');
    const anchored = '---\na: &x 1\nb: *x\n---\nText.\n';
    const mixed = mergeSources(
      anchored,
      anchored.replace('&x 1', '2').replace('*x', '2'),
      `${anchored}`.replace('b: *x', 'b: *x\nc: *x'),
    );
    expect(mixed.conflicts.map(({ kind }) => kind)).toEqual(['front-matter']);
  });

  it('puts the chosen text in the place of a block, and keeps blocks separate', () => {
    const mine = mineOf('Second words there.', 'My second.');
    const theirs = theirsOf('Second words there.', 'Their second.');
    const { conflicts, resolve } = mergeSources(base, mine, theirs);
    expect(conflicts).toHaveLength(1);
    expect(resolve(['Their second.'])).toBe(theirs);
    expect(resolve(conflicts.map((each) => chosenText(each, 'both')))).toBe(
      mineOf('Second words there.', 'My second.\n\nTheir second.'),
    );
    expect(resolve([''])).toBe(mineOf('Second words there.\n\n', ''));
  });

  it('restores a block that I deleted and they changed, if it is chosen', () => {
    const deleted = mineOf('Second words there.\n\n', '');
    const theirs = theirsOf('Second', 'Their second');
    const { conflicts, resolve } = mergeSources(base, deleted, theirs);
    expect(conflicts).toMatchObject([{ mine: '', theirs: 'Their second words there.' }]);
    expect(resolve(['Their second words there.'])).toBe(theirs);
    expect(resolve([''])).toBe(deleted);
    const kept = mergeSources(base, theirs, deleted);
    expect(kept.resolve(['Their second words there.'])).toBe(theirs);
    expect(kept.resolve([''])).toBe(deleted);
    const short = mergeSources('A b c d.\n', '', 'A b c D.\n');
    expect(short.resolve(['A b c D.'])).toContain('A b c D.');
  });

  it('keeps line ends of a file from Windows', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    const { conflicts, resolve } = mergeSources(
      windows(base),
      windows(mineOf('Second', 'My second')),
      windows(theirsOf('Second', 'Their second')),
    );
    expect(resolve(conflicts.map((each) => chosenText(each, 'both')))).toBe(
      windows(mineOf('Second words there.', 'My second words there.\n\nTheir second words there.')),
    );
  });

  it('has every letter of the chosen version of every conflict, for any pages', () => {
    const lines = fc.array(fc.constantFrom('one', 'two words', '# three', '- four', '', '```', 'title: x', '---'));
    const choice = fc.constantFrom<Choice>('mine', 'theirs', 'both');
    fc.assert(
      fc.property(lines, lines, lines, fc.infiniteStream(choice), (one, two, three, choices) => {
        const [was, mine, theirs] = [one, two, three].map((each) => each.join('\n')) as [string, string, string];
        const { conflicts, resolve } = mergeSources(was, mine, theirs);
        const chosen = conflicts.map((conflict) => chosenText(conflict, choices.next().value ?? 'mine'));
        const text = resolve(chosen);
        for (const each of chosen) expect(text).toContain(each);
        if (was === theirs) expect(text).toBe(mine);
        if (was === mine) expect(text).toBe(theirs);
      }),
    );
  });
});

describe('splitting front matter into fields', () => {
  it('gives every byte back, with comments above their field', () => {
    const matter =
      '# top\ntitle: a\n# about\ndescription: >\n  long\n\n  text\ntags:\n- a\n- b\n"odd key": {a: 1,\n  b: 2}\n# end\n';
    const split = splitFields(matter, 'yaml');
    expect([...(split?.fields.keys() ?? [])]).toEqual(['title', 'description', 'tags', 'odd key']);
    expect(split && joinFields(split)).toBe(matter);
    expect(split?.fields.get('description')).toBe('# about\ndescription: >\n  long\n\n  text\n');
  });

  it.each([
    [
      'toml',
      '# top\r\ntitle = "a" # = b\r\n"odd key" = """\n[no table]\n"""\n\n# menus\n[[menus.main]]\na = [\n 1 ]\n[[menus.main]]\n[ params ]\n# end\n',
      ['title', 'odd key', 'menus', 'params'],
    ],
    ['json', '{"title":"a, }" ,\r\n\t"b": {"c": [1, {}]}\r\n}'.replace(' ,', ','), ['title', 'b']],
    ['json', '{ }', []],
  ] as const)('gives every byte of %s back', (format, matter, names) => {
    const split = splitFields(matter, format);
    expect([...(split?.fields.keys() ?? [])]).toEqual(names);
    expect(split && joinFields(split)).toBe(matter);
  });

  it('refuses repeated names, and names of several parts', () => {
    for (const matter of ['a: 1\na: 2\n', '{a: 1}\n', '? a\n: 1\n', '*x : 1\n'])
      expect(splitFields(matter, 'yaml')).toBeNull();
    for (const matter of ['a = 1\na = 2\n', 'a.b = 1\n', '[a]\n[b]\n[a.c]\n'])
      expect(splitFields(matter, 'toml')).toBeNull();
    for (const matter of ['{"a":1,"a":2}', '[1]', '{"a": 1 , "b": 2}']) expect(splitFields(matter, 'json')).toBeNull();
  });
});

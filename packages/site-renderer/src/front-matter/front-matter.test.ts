import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cpuMs } from '../../../../src/platform/testing/cpu-ms.ts';
import { propertyRuns } from '../../../../src/platform/testing/property-runs.ts';
import { editFrontMatter } from './edit-front-matter.ts';
import { readFrontMatter } from './read-front-matter.ts';
import { readSimpleYaml } from './read-simple-yaml.ts';
import { splitFrontMatter } from './split-front-matter.ts';

const read = (source: string) => readFrontMatter(splitFrontMatter(source));
const edited = (source: string, changes: Record<string, unknown>): string => {
  const result = editFrontMatter(source, changes);
  if (!result.ok) throw new Error(result.reason);
  return result.source;
};

/** Lines as people and machines write them, the odd ones among them. */
const yamlLine = fc.oneof(
  fc.constantFrom(
    'title: "A day"',
    "sub: 'it'",
    'draft: true',
    'date: 2024-01-02',
    'at: 2024-01-02T10:00:00Z',
    'weight: 12',
    'tags: [a, b-1, "c d"]',
    'list:',
    '  - one',
    '- two',
    '# a comment',
    'anchor: &x 1',
    'alias: *x',
    'title: again',
    'n: null',
    'n2: ~',
    'yes: no',
    'f: 1.5e3',
    'o: 0o17',
    'h: 0x1f',
    'text: |',
    '  more',
    'fold: >-',
    'map: {a: 1}',
    '? odd',
    ': value',
    'a: b: c',
    'c: d #e',
    'e:',
    'tab:\tx',
    '',
    'q: "a\\n"',
    "r: 'a''b'",
    'lone: -0',
    'path: /img/1.png',
  ),
  fc
    .tuple(fc.stringMatching(/^[A-Za-z_-]{1,6}$/), fc.string({ unit: 'grapheme', maxLength: 12 }))
    .map(([key, value]) => `${key}: ${value}`),
);

describe('front matter', () => {
  test('the pieces of any source are the source again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('---', '+++', '{', '}', '"a": 1', '\uFEFF', '\n', '\r\n', ' '), fc.string())),
        (parts) => {
          const source = parts.join('');
          const { mark, open, matter, close, body } = splitFrontMatter(source);
          expect(mark + open + matter + close + body).toBe(source);
        },
      ),
    );
  });

  test('the quick reader says what the YAML parser says, or nothing', () => {
    fc.assert(
      fc.property(fc.array(yamlLine, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (lines, newline) => {
        const text = lines.join(newline) + newline;
        const quick = readSimpleYaml(text);
        fc.pre(quick !== null);
        expect({ ...quick }).toEqual(parse(text) ?? {});
      }),
      { numRuns: propertyRuns(200), maxSkipsPerRun: 100 },
    );
  });

  test('TOML and JSON are read', () => {
    expect(
      read(
        '+++\ntitle = "A \\"day\\""\ndraft = true\ntags = ["a", \'b\',\n  "c"]\nweight = 3\n[params]\nx = 1\n+++\nbody',
      ).matter,
    ).toEqual({ title: 'A "day"', draft: true, tags: ['a', 'b', 'c'], weight: 3, params: { x: 1 } });
    expect(read('{\n "title": "A"\n}\n\nbody').matter).toEqual({ title: 'A' });
    expect(splitFrontMatter('{{< alert >}}\n').format).toBe('none');
  });

  test('TOML tables, lists of tables and inline tables are read', () => {
    const source = [
      '+++',
      'title = "A"',
      'draft = true',
      'date = 2024-01-02T10:00:00Z',
      'day = 2024-01-02',
      'big = 12345678901234567890',
      '[params.seo]',
      'x.y = 1',
      '[[resources]]',
      'src = "a.png"',
      '[[resources]]',
      'src = "b.png"',
      'at = { x = 1, y = 2 }',
      'text = """',
      'two',
      'lines"""',
      '+++',
      '',
    ].join('\n');
    expect(read(source)).toEqual({
      matter: {
        title: 'A',
        draft: true,
        date: '2024-01-02T10:00:00.000Z',
        day: '2024-01-02',
        big: '12345678901234567890',
        params: { seo: { x: { y: 1 } } },
        resources: [{ src: 'a.png' }, { src: 'b.png', at: { x: 1, y: 2 }, text: 'two\nlines' }],
      },
    });
  });

  test('blank lines before the front matter belong to its opening', () => {
    expect(read('\n \r\n---\ntitle: A\ndraft: true\n---\nbody').matter).toEqual({ title: 'A', draft: true });
    expect(read('\uFEFF\n+++\ndraft = true\n+++\n').matter).toEqual({ draft: true });
    expect(edited('\n---\na: 1\n---\nbody', { a: 2 })).toBe('\n---\na: 2\n---\nbody');
  });

  test('JSON on one line, or with a brace in a string, is read', () => {
    expect(read('{"title": "A", "draft": true}\nbody').matter).toEqual({ title: 'A', draft: true });
    expect(read('{\n"title": "}\\"",\n"x": {"y": 1}}\nbody').matter).toEqual({ title: '}"', x: { y: 1 } });
  });

  test.each([
    ['a colon in a value', '---\ntitle: Foo: bar\ndraft: true\n---\n', 2, 'quotes around a value'],
    ['a tab', '---\nparams:\n\tx: 1\ndraft: true\n---\n', 3, 'spaces instead of tabs'],
    ['a colon after blank lines', '\n\n---\na: 1\ntitle: Foo: bar\n---\n', 5, 'quotes around a value'],
    ['TOML that is none', '+++\na = 1\nb : 2\n+++\n', 3, 'Illegal character in key'],
    ['JSON that is none', '{\n"a": 1,\n"b" 2\n}\n', 3, "Expected ':'"],
    ['no closing line', '---\ntitle: A\ndraft: true\n\nText', 1, '“---”'],
    ['no closing line of TOML', '+++\ndraft = true\n', 1, '“+++”'],
    ['no closing brace', '{\n"draft": true\n', 1, 'brace'],
  ])('%s is a problem that names its line and cause', (_, source, line, cause) => {
    const { matter, problem } = read(source);
    expect(matter).toEqual({});
    expect(problem).toMatchObject({ code: 'front_matter_unreadable', line });
    expect(problem?.message).toContain(`Line ${line}: `);
    expect(problem?.message).toContain(cause);
  });

  test('a rule at the beginning of a page is no front matter', () => {
    expect(read('---\n\nText: words\n and more')).toMatchObject({ matter: {} });
    expect(read('---\n\nSome words')).toEqual({ matter: {} });
  });

  test('hostile front matter as long as may be is read or refused quickly', () => {
    const length = 64_000;
    const hostileYaml = [
      `a: "${'\\q'.repeat(length / 2)}"`,
      '"a"'.repeat(length / 3),
      `a: ${'{"b":'.repeat(length / 5)}`,
    ];
    const hostileToml = [
      `a = "b"${' '.repeat(length)}c`,
      `a = ${'['.repeat(length)}`,
      `a${'.a'.repeat(length / 2)} = 1`,
      '[[a]]\n'.repeat(length / 6),
      `a = "${'\\"'.repeat(length / 2)}`,
    ];
    const spent = cpuMs(() => {
      for (const matter of hostileYaml) expect(read(`---\n${matter}\n---\n`).problem?.line).toBe(2);
      for (const matter of hostileToml) expect(read(`+++\n${matter}\n+++\n`).matter).toBeTypeOf('object');
    });
    expect(spent).toBeLessThan(5000);
  });

  test('a billion laughs, five megabytes and no YAML at all are told, not suffered', () => {
    const laughs = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let at = 1; at < 9; at += 1) laughs.push(`a${at}: &a${at} [${`*a${at - 1}, `.repeat(9)}x]`);
    expect(read(`---\n${laughs.join('\n')}\n---\n`).problem?.code).toBe('front_matter_unreadable');
    expect(read(`---\n${'x'.repeat(5_000_000)}\n---\n`).problem?.code).toBe('front_matter_too_large');
    expect(read('---\n"a\n---\nbody').problem).toMatchObject({ code: 'front_matter_unreadable' });
    expect(read('---\n- a\n---\n').problem?.code).toBe('front_matter_unreadable');
    expect(read('+++\nwhat\n+++\n').problem?.code).toBe('front_matter_unreadable');
  });

  test('any text is read or refused, and never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('---', '+++'),
        fc.array(yamlLine),
        fc.string({ unit: 'binary' }),
        (fence, lines, odd) => {
          expect(read(`${fence}\n${lines.join('\n')}\n${odd}\n${fence}\n`).matter).toBeTypeOf('object');
        },
      ),
    );
  });
});

describe('editing front matter', () => {
  const page =
    '\uFEFF---\r\n# who\r\ntitle:   "Old"   # said so\r\ntags:\r\n  - a # first\r\n  - b\r\nx: &v {a: 1}\r\ny: *v\r\n---\r\nbody\r\n';

  test('a value changes, and not a byte besides', () => {
    expect(edited(page, { title: 'New: one' })).toBe(page.replace('"Old"', '"New: one"'));
    expect(edited(page, { draft: true })).toBe(page.replace('y: *v\r\n', 'y: *v\r\ndraft: true\r\n'));
    expect(edited(page, { title: undefined })).toBe(page.replace('title:   "Old"   # said so\r\n', ''));
    expect(edited(page, { tags: ['q', 'r s'] })).toBe(
      page.replace('  - a # first\r\n  - b\r\n', '  - q\r\n  - r s\r\n'),
    );
    expect(edited(page, {})).toBe(page);
  });

  test('front matter is made where there was none, behind the byte order mark', () => {
    expect(edited('\uFEFFbody\r\n', { title: 'A', tags: ['a', 'b'] })).toBe(
      '\uFEFF---\r\ntitle: A\r\ntags: [ a, b ]\r\n---\r\nbody\r\n',
    );
  });

  test('empty values, texts over lines and doubled names', () => {
    expect(edited('---\na:\nb: 1\n---\n', { a: 'x' })).toBe('---\na: x\nb: 1\n---\n');
    expect(edited('---\na: |\n  one\n  two\nb: 1\n---\n', { a: 'x' })).toBe('---\na: x\nb: 1\n---\n');
    expect(edited('---\na: 1\na: 2\n---\n', { a: 3 })).toBe('---\na: 1\na: 3\n---\n');
    expect(edited('---\na: one\n---\n', { a: 'one\ntwo' })).toBe('---\na: |-\n  one\n  two\n---\n');
  });

  test('what others lean on and unreadable ones are refused', () => {
    expect(editFrontMatter(page, { x: 1 })).toEqual({ ok: false, reason: 'not_editable' });
    expect(editFrontMatter('---\n{a: 1}\n---\n', { a: 2 })).toEqual({ ok: false, reason: 'not_editable' });
    expect(editFrontMatter('---\n"a\n---\n', { a: 2 })).toEqual({ ok: false, reason: 'unreadable' });
    expect(editFrontMatter('---\ndraft: true\nText', { a: 2 })).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('an edit of any front matter sets what was asked, and edited back gives what was there', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.integer(),
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        fc.array(yamlLine, { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('title', 'tags', 'list', 'fresh'),
        value,
        (lines, newline, key, wanted) => {
          const source = `---${newline}${lines.map((line) => line + newline).join('')}---${newline}body`;
          const result = editFrontMatter(source, { [key]: wanted });
          if (!result.ok) return;
          expect(read(result.source).matter[key]).toEqual(wanted);
          expect(splitFrontMatter(result.source).body).toBe('body');
          const { [key]: _, ...others } = read(result.source).matter;
          const { [key]: __, ...before } = read(source).matter;
          expect(others).toEqual(before);
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });
});

import { describe, expect, test } from 'vitest';
import { readPage } from './page-facts.ts';

const read = (source: string) => readPage({ path: '/posts/x.md', source });

describe('whether a page is a draft', () => {
  test.each([
    ['a colon in a value', '---\ntitle: Foo: bar\ndraft: true\n---\n'],
    ['a tab', '---\ntitle: A\nparams:\n\tx: 1\n---\n'],
    ['no closing line', '---\ntitle: A\ndraft: true\n'],
    ['broken TOML', '+++\ntitle = A\ndraft = true\n+++\n'],
    ['broken JSON', '{\n"draft": true,\n}\n'],
    ['a list', '---\n- a\n---\n'],
    ['more than 64 KB', `---\n# ${'x'.repeat(70_000)}\ndraft: true\n---\n`],
  ])('front matter that cannot be read keeps the page private: %s', (_, source) => {
    const { isDraft, warnings } = read(source);
    expect(isDraft).toBe(true);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.message).toContain('stays a draft');
  });

  test.each([
    ['a blank line before the front matter', '\n---\ntitle: A\ndraft: true\n---\n'],
    ['a table of TOML', '+++\ndraft = true\n[[resources]]\nsrc = "a"\n[params.x]\ny = 1\n+++\n'],
    ['yes, as older YAML writes it', '---\ndraft: yes\n---\n'],
    ['published: false, as Jekyll writes it', '---\npublished: false\n---\n'],
  ])('a draft is one with %s', (_, source) => {
    expect(read(source)).toMatchObject({ isDraft: true, warnings: [] });
  });

  test.each([['draft: maybe'], ['publishDate: next week']])('%s is unclear, so the page stays private', (line) => {
    const { isDraft, warnings } = read(`---\n${line}\n---\n`);
    expect(isDraft).toBe(true);
    expect(warnings.map(({ code }) => code)).toEqual(['front_matter_value']);
  });

  test.each([
    [''],
    ['---\n---\n'],
    ['---\ndraft: false\n---\n'],
    ['---\ndraft:\n---\n'],
    ['---\n\nWords\n'],
    ['Words'],
  ])('a page that says nothing against it is public: %j', (source) => {
    expect(read(source)).toMatchObject({ isDraft: false, warnings: [] });
  });
});

describe('whether a page is in the menu', () => {
  test.each([
    ['menu: main', 'shown'],
    ['menus: [footer, Main]', 'shown'],
    ['menu: {main: {name: A}}', 'shown'],
    ['menu: true', 'shown'],
    ['menu: false', 'hidden'],
    ['menu: none', 'hidden'],
    ['menu: footer', null],
    ['menu: 3', null],
    ['title: A', null],
  ])('%s', (line, menu) => {
    expect(read(`---\n${line}\n---\n`).menu).toBe(menu);
  });
});

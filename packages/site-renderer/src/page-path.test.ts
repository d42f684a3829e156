import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  folderAddress,
  isReservedRoot,
  isSlug,
  isSlugPath,
  maxPathLength,
  normalisePath,
  outputPath,
  pageAddress,
  sectionOf,
  slugOf,
} from './page-path.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('paths', () => {
  test('a path that was accepted is accepted again, unchanged', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const once = normalisePath(raw);
        if (!once.ok) return;
        expect(normalisePath(once.path)).toEqual(once);
        expect(once.path).toMatch(/^\/[^/]/);
        expect(once.path).not.toMatch(/\/\/|\/$|\\|(^|\/)\.\.?(\/|$)/);
        expect(once.path.length).toBeLessThanOrEqual(maxPathLength);
      }),
    );
  });

  test.each([
    ['/a/../b', 'dots'],
    ['/a/./b', 'dots'],
    ['/a/.../b', 'dots'],
    ['/a/ /b', 'dots'],
    ['/a%2fb', 'encoded'],
    ['/a%2E%2E/b', 'encoded'],
    ['/a%252fb', 'encoded'],
    ['/a\\b', 'backslash'],
    ['/a\u0000b', 'control_character'],
    ['/a\u202eb', 'control_character'],
    ['/a\ud800', 'control_character'],
    ['//', 'empty'],
    ['', 'empty'],
    ['/a'.repeat(10_000), 'too_long'],
    ['/a'.repeat(100), 'too_deep'],
  ])('%j is refused', (raw, problem) => {
    expect(normalisePath(raw)).toEqual({ ok: false, problem });
  });

  test('two spellings of one character are one path', () => {
    expect(normalisePath('/posts/ae\u0301.md')).toEqual(normalisePath('posts//a\u00e9.md'));
  });

  test('the reserved roots are refused themselves, and what lies below is not', () => {
    expect(['/tags', '/Index.md', '/_index.md', '/recycle-bin'].every(isReservedRoot)).toBe(true);
    expect(['/tags/clay/_index.md', '/tagsoup', '/posts/index.md'].some(isReservedRoot)).toBe(false);
  });
});

describe('slugs and addresses', () => {
  test('what is made a slug is one, and stays the same when made again', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const slug = slugOf(raw);
        if (slug !== '') expect(isSlug(slug)).toBe(true);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });

  test.each([
    ['Größe & Farbe!', 'größe-farbe'],
    ['  The potter’s wheel ', 'the-potters-wheel'],
    ['日本語 タイトル', '日本語-タイトル'],
    ['!!!', ''],
  ])('%s becomes %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  test('slugs hold letters, digits and hyphens; paths dots and slashes too', () => {
    expect(isSlug('a-b-1')).toBe(true);
    expect(['a b', '-a', 'a_b', '', 'a.b', 'a/b'].some(isSlug)).toBe(false);
    expect(['a/b.c', 'a-b'].every(isSlugPath)).toBe(true);
    expect(['a//b', '../a', 'a/./b', 'a b'].some(isSlugPath)).toBe(false);
  });

  test.each([
    ['/_index.md', undefined, undefined, '/'],
    ['/index.md', undefined, undefined, '/'],
    ['/about.md', undefined, undefined, '/about/'],
    ['/posts/_index.md', undefined, undefined, '/posts/'],
    ['/posts/My First.md', undefined, undefined, '/posts/my-first/'],
    ['/posts/x.md', 'Other One', undefined, '/posts/other-one/'],
    ['/posts/x/index.md', undefined, undefined, '/posts/x/'],
    ['/posts/x/index.md', 'y', undefined, '/posts/y/'],
    ['/posts/x.md', 'y', '/elsewhere/Z.html', '/elsewhere/z.html/'],
    ['/posts/x.md', '', '/../up', '/posts/x/'],
    ['/posts/!!!.md', undefined, undefined, '/posts/page/'],
    ['/v1.2/notes.md', undefined, undefined, '/v1.2/notes/'],
  ])('%s with slug %s and url %s is served at %s', (path, slug, url, address) => {
    expect(pageAddress(path, slug, url)).toBe(address);
  });

  test('every address is below the root, ends in a slash and is written into one file', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (path, slug, url) => {
        const address = pageAddress(`/${path}.md`, slug, url);
        expect(address).toMatch(/^\/([^/]+\/)*$/);
        expect(address.split('/').some((part) => /^\.+$/.test(part))).toBe(false);
        expect(outputPath(address)).toBe(`${address}index.html`);
        expect(folderAddress(address)).toBe(address);
      }),
    );
  });

  test('a bundle belongs to the section around it', () => {
    expect(sectionOf('/posts/x/index.md')).toBe('/posts/');
    expect(sectionOf('/posts/x.md')).toBe('/posts/');
    expect(sectionOf('/posts/_index.md')).toBe('/posts/');
  });
});

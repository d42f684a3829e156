import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceBreakpoints } from './breakpoints-plugin.ts';
import { root } from './root.ts';

test('replaces the name of a breakpoint with its query, also beside other conditions', () => {
  expect(replaceBreakpoints('@media (--phone) {\n}')).toBe('@media (max-width: 767px) {\n}');
  expect(replaceBreakpoints('@media (hover: none), (--phone) {\n}')).toBe(
    '@media (hover: none), (max-width: 767px) {\n}',
  );
});

test('leaves custom properties and other rules unchanged', () => {
  const css = '.a {\n  color: var(--phone);\n}\n@media (prefers-reduced-motion: reduce) {\n}';
  expect(replaceBreakpoints(css)).toBe(css);
});

test('rejects a name that is not in the table', () => {
  expect(() => replaceBreakpoints('@media (--watch) {\n}')).toThrow('no such breakpoint');
});

test('finds no media query with its own width in the app', () => {
  const written = globSync('src/**/*.{css,ts,tsx}', { cwd: root })
    .filter((file) => file.replaceAll('\\', '/') !== 'src/ui/breakpoints.ts')
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return /@media[^{]*\((?:min|max)-width|matchMedia\('\((?:min|max)-width/.test(text);
    });
  expect(written).toEqual([]);
});

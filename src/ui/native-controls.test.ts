import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');
const screens = globSync('**/*.tsx', { cwd: src }).map((file) => ({
  file,
  source: readFileSync(path.join(src, file), 'utf8'),
}));

test('no screen has a native date field or select beside the designed ones', () => {
  expect(screens.length).toBeGreaterThan(300);
  const native = /type="(?:date|datetime-local|time|month|week)"|<select\b|<NativeSelect\b/;
  expect(screens.filter(({ source }) => native.test(source)).map(({ file }) => file)).toEqual([]);
});

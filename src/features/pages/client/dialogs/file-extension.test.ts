import { expect, it } from 'vitest';
import { extensionOf } from './file-extension.ts';

it.each([
  ['/posts/a.md', '.md'],
  ['/static/v1.2/CNAME', ''],
  ['/static/.htaccess', ''],
  ['/static/a.tar.gz', '.gz'],
])('the extension of %s is “%s”', (path, ending) => {
  expect(extensionOf(path)).toBe(ending);
});

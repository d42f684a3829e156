import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product runs from its sources, so the files read here are the rendering code. */
const productRoot = fileURLToPath(new URL('../../../../..', import.meta.url));

const digests = new Map<string, string>();

/** Identifies all code that affects the pages of a site with this theme. The code cannot change while the process runs. */
export function rendererDigest(theme: string): string {
  const known = digests.get(theme);
  if (known !== undefined) return known;
  const digest = digestSources(productRoot, theme);
  digests.set(theme, digest);
  return digest;
}

/**
 * Covers the renderer (with Markdown, widgets and documents), the versions of its libraries, the image stripping, the themes' shared code,
 * and the theme itself. Tests and the theme's starter do not affect pages.
 */
export function digestSources(root: string, theme: string): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root, theme)) {
    const bytes = readFileSync(path.join(root, file));
    hash.update(`${file}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Relative to the root, sorted by name. */
export function sourceFiles(root: string, theme: string): readonly string[] {
  const folders = ['packages/site-renderer/src', 'src/platform/uploads/metadata', 'themes/shared', `themes/${theme}`];
  const found = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
  return ['packages/site-renderer/package.json', ...found.filter(isRendering)].toSorted();
}

const isRendering = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !/\/testing\/|\/starter[^/]*(?:\.ts|\/)/.test(file);

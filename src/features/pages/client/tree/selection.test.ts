import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebFile } from '../../contract/fields.ts';
import { indexFolders } from './folder-index.ts';
import { isPathSelected, listSelectedFiles, pruneSelection, selectPaths, togglePath } from './selection.ts';

const paths = ['/a.md', '/docs/_index.md', '/docs/b.md', '/docs/deep/c.md', '/docs/deep/d.md', '/posts/e.md'];
const index = indexFolders({ files: new Map(paths.map((path) => [path, {} as WebFile])), folders: [] });

describe('a selection of files and folders', () => {
  it('means all files of a selected folder, each once', () => {
    const selection = selectPaths(['/docs/', '/docs/b.md', '/a.md']);
    expect([...selection]).toEqual(['/docs/', '/a.md']);
    expect(listSelectedFiles(index, selection).toSorted()).toEqual(paths.slice(0, 5));
    expect(isPathSelected(selection, '/docs/deep/')).toBe(true);
    expect(isPathSelected(selection, '/posts/e.md')).toBe(false);
  });

  it('leaves the rest of a folder selected when one file in it is deselected', () => {
    const selection = togglePath(index, selectPaths(['/docs/']), '/docs/deep/c.md');
    expect(listSelectedFiles(index, selection).toSorted()).toEqual([
      '/docs/_index.md',
      '/docs/b.md',
      '/docs/deep/d.md',
    ]);
  });

  it('forgets paths that do not exist any more, and is the same object otherwise', () => {
    const selection = selectPaths(['/a.md', '/gone.md', '/gone/']);
    expect([...pruneSelection(index, selection)]).toEqual(['/a.md']);
    const kept = selectPaths(['/a.md']);
    expect(pruneSelection(index, kept)).toBe(kept);
  });

  it('changes exactly the files of the toggled path', () => {
    const some = fc.constantFrom(...paths, '/docs/', '/docs/deep/');
    fc.assert(
      fc.property(fc.array(some), some, (chosen, path) => {
        const before = selectPaths(chosen);
        const after = new Set(listSelectedFiles(index, togglePath(index, before, path)));
        const isOn = !isPathSelected(before, path);
        const affected = new Set(listSelectedFiles(index, [path]));
        for (const file of paths)
          expect(after.has(file)).toBe(affected.has(file) ? isOn : isPathSelected(before, file));
      }),
    );
  });
});

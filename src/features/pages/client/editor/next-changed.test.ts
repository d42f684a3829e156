import { describe, expect, it } from 'vitest';
import type { WebFile } from '../../contract/fields.ts';
import { nextChanged } from './next-changed.ts';

const files = (states: Readonly<Record<string, WebFile['state']>>): ReadonlyMap<string, WebFile> =>
  new Map(Object.entries(states).map(([path, state]) => [path, { state } as WebFile]));

describe('next changed page', () => {
  const site = files({
    '/c.md': 'draft',
    '/a.md': 'ready-to-publish',
    '/b.md': 'published',
    '/static/x.png': 'ready-to-publish',
    '/recycle-bin/d.md': 'draft',
  });

  it('skips published pages, other files and the recycle bin', () => {
    expect(nextChanged(site, '/a.md')).toBe('/c.md');
  });

  it('begins again after the last one', () => {
    expect(nextChanged(site, '/c.md')).toBe('/a.md');
  });

  it('is none if only the open page changed', () => {
    expect(nextChanged(files({ '/a.md': 'draft', '/b.md': 'published' }), '/a.md')).toBeUndefined();
  });
});

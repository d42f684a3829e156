import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Asset } from '../contract/assets.ts';
import {
  applyStar,
  applyUpdate,
  changeProject,
  listProjectsOf,
  moveRow,
  type ProjectPages,
  removeProject,
  reorderProjects,
} from './project-pages.ts';

const project = (id: string): Asset => ({
  _id: id,
  name: id,
  userId: 'me',
  teamRole: 'owner',
  star: true,
  createdAt: '2026-11-14T10:00:00Z',
  openedAt: null,
  deletedAt: null,
  members: 1,
  coverUrl: null,
  coverState: 'ready',
  preferredPaths: {},
  domain: null,
  closure: null,
});

const paged = (ids: readonly string[], size: number, nextCursor: string | null = null): ProjectPages => {
  const pages = [];
  for (let at = 0; at < Math.max(ids.length, 1); at += size) {
    pages.push({
      items: ids.slice(at, at + size).map(project),
      nextCursor: at + size < ids.length ? 'more' : nextCursor,
    });
  }
  return { pages, pageParams: pages.map(() => undefined) };
};
const idsOf = (pages: ProjectPages) => listProjectsOf(pages).map(({ _id }) => _id);

it('adds a new star once, at the end of the starred projects', () => {
  const next = applyStar(paged(['a', 'b'], 15), 'starred', project('c'), true);
  expect(idsOf(next)).toEqual(['a', 'b', 'c']);
  expect(idsOf(applyStar(next, 'starred', project('c'), true))).toEqual(['a', 'b', 'c']);
});

it('does not show a new star while the end of the list is not loaded', () => {
  expect(idsOf(applyStar(paged(['a', 'b'], 2, 'more'), 'starred', project('c'), true))).toEqual(['a', 'b']);
});

it('removes an unstarred project from the starred tab, and only updates it elsewhere', () => {
  expect(idsOf(applyStar(paged(['a', 'b'], 15), 'starred', project('a'), false))).toEqual(['b']);
  const all = applyStar(paged(['a', 'b'], 15), 'all', project('a'), false);
  expect(listProjectsOf(all).map(({ star }) => star)).toEqual([false, true]);
});

it('renames and removes on every page', () => {
  const pages = paged(['a', 'b', 'c'], 2);
  expect(listProjectsOf(changeProject(pages, 'c', { name: 'Kiln' })).at(2)?.name).toBe('Kiln');
  expect(idsOf(removeProject(pages, 'c'))).toEqual(['a', 'b']);
});

const uniqueIds = fc.uniqueArray(fc.uuid(), { maxLength: 40 });

it('reorders without losing a project or changing page lengths', () => {
  fc.assert(
    fc.property(uniqueIds, fc.integer({ min: 1, max: 7 }), fc.func(fc.integer()), (ids, size, weight) => {
      const wanted = ids.toSorted((one, other) => weight(one) - weight(other));
      const before = paged(ids, size);
      const after = reorderProjects(before, wanted);
      expect(idsOf(after)).toEqual(wanted);
      expect(after.pages.map((page) => page.items.length)).toEqual(before.pages.map((page) => page.items.length));
    }),
  );
});

it('moves one row and keeps the order of the others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (rows, one, other) => {
      const from = one % rows.length;
      const to = other % rows.length;
      const after = moveRow(rows, from, to);
      expect(after[to]).toBe(rows[from]);
      expect(after.filter((row) => row !== rows[from])).toEqual(rows.filter((row) => row !== rows[from]));
    }),
  );
});

it('updates a changed project in place, or removes it from lists it no longer belongs to', () => {
  const pages = paged(['a', 'b', 'c'], 2);
  const news = { ...project('b'), name: 'B', star: false };
  expect(listProjectsOf(applyUpdate(pages, 'all', 'b', news)).map(({ name }) => name)).toEqual(['a', 'B', 'c']);
  const gone = ['a', 'c'];
  const left = (tab: 'starred' | 'all' | 'bin', asset: Asset | null) =>
    listProjectsOf(applyUpdate(pages, tab, 'b', asset)).map(({ _id }) => _id);
  expect(left('starred', news)).toEqual(gone);
  expect(left('bin', news)).toEqual(gone);
  expect(left('all', { ...news, deletedAt: '2026-11-14T10:00:00Z' })).toEqual(gone);
  expect(left('all', null)).toEqual(gone);
});

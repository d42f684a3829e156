import { expect, test } from 'vitest';
import { listSharedTargets, listTargets } from './list-targets.ts';

const folders = ['/static/', '/static/images/', '/posts/', '/about/team/', '/', '/about/'];

test('offers a page every folder of pages and posts but its own', () => {
  expect(listTargets(folders, '/about/history.md')).toEqual(['/', '/about/team/', '/posts/']);
});

test('offers a folder neither itself nor a folder inside it', () => {
  expect(listTargets(folders, '/about/')).toEqual(['/posts/']);
});

test('offers a static file the folders of static files', () => {
  expect(listTargets(folders, '/static/logo.png')).toEqual(['/static/images/']);
});

test('offers several items the folders that take all of them', () => {
  expect(listSharedTargets(folders, ['/about/', '/posts/a.md'])).toEqual(['/', '/posts/']);
  expect(listSharedTargets(folders, ['/a.md', '/static/logo.png'])).toEqual([]);
});

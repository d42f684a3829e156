import { expect, it } from 'vitest';
import { clientPath } from './client-path.ts';

it('fills in the parameters of a path, escaped', () => {
  const params = { assetName: 'Kiln & Clay / 50%', assetId: '0199' };
  expect(clientPath('releases', params)).toBe('/asset/Kiln%20%26%20Clay%20%2F%2050%25/0199/publishing-options');
});

it('does not need the name of the project', () => {
  expect(clientPath('pages', { assetId: '0199' })).toBe('/asset/project/0199/web-pages');
  expect(clientPath('pages', { assetId: '0199', assetName: '' })).toBe('/asset/project/0199/web-pages');
});

it('keeps a path without parameters', () => {
  expect(clientPath('projects', {})).toBe('/assets');
});

it('adds a query, escaped', () => {
  expect(clientPath('operator', {}, { tab: 'reports', report: 'a&b' })).toBe('/operator?tab=reports&report=a%26b');
});

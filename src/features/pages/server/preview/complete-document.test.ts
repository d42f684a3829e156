import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { makeSampleSite } from '@plinth/site-renderer/testing/sample-site.ts';
import { expect, test } from 'vitest';
import { blockedSource, completeDocument, knownHashes } from './complete-document.ts';

const site = (...pages: SiteDocument['pages']): SiteDocument => ({ ...makeSampleSite(), pages });
const page = (path: string, hash: string, source: string) => ({ path, hash, source });

test('takes unchanged texts from the former state, wherever their pages are now', () => {
  const former = site(page('/a.md', '1', 'A'), page('/b.md', '2', 'B'));
  const changed = { ...former, pages: [{ path: '/c.md', hash: '1', source: null }, page('/b.md', '3', 'B2')] };
  expect(completeDocument(changed, former)?.pages).toEqual([page('/c.md', '1', 'A'), page('/b.md', '3', 'B2')]);
});

test('is not possible without the former state, or with a text that it does not have', () => {
  const changed = { ...site(), pages: [{ path: '/a.md', hash: '1', source: null }] };
  expect(completeDocument(changed, undefined)).toBeNull();
  expect(completeDocument(changed, site(page('/a.md', '2', 'A')))).toBeNull();
});

test('the text that stands in for a page is not known by the hash of that page', () => {
  expect(knownHashes(site(page('/a.md', '1', blockedSource), page('/b.md', '2', 'B')))).toEqual(['2']);
});

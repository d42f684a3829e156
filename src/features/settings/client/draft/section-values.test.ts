import { describe, expect, it } from 'vitest';
import { readSection, type SectionName } from '#features/sites/contract/site-settings.ts';
import type { Section } from '../../contract/settings.ts';
import { baseOf, changedKeys, followed, problemsOf, withKept } from './section-values.ts';

const keys = ['footer-links', 'footer-settings'] as const;
const section = (key: SectionName, version: number, values: object = {}): Section => ({
  key,
  values: { ...readSection(key, values) },
  version,
  isDefault: version === 0,
  isUnpublished: false,
  updatedAt: null,
  by: null,
});
const saved = [section('footer-links', 1), section('footer-settings', 2, { copyright: '© Kiln' })];
const base = baseOf(keys, saved);
const edited = { ...base.values, 'footer-settings': readSection('footer-settings', { copyright: '© Clay' }) };

describe('the sections of one screen', () => {
  it('knows which of them were changed', () => {
    expect(changedKeys(keys, base, base.values)).toEqual([]);
    expect(changedKeys(keys, base, edited)).toEqual(['footer-settings']);
  });

  it('follows what others save, except where something was changed here', () => {
    const theirs = [
      section('footer-links', 4, { links: [{ title: 'Press', link: '/press.md', items: [] }] }),
      section('footer-settings', 3, { copyright: '© Theirs' }),
    ];
    const now = followed(keys, base, edited, theirs);
    expect(now?.values['footer-links']?.links[0]?.title).toBe('Press');
    expect(now?.base.versions).toEqual({ 'footer-links': 4, 'footer-settings': 2 });
    expect(now?.values['footer-settings']?.copyright).toBe('© Clay');
    expect(followed(keys, base, edited, saved)).toBeUndefined();
  });

  it('takes back what was kept, unless the section is another one today', () => {
    const kept = { 'footer-settings': { ...edited['footer-settings'] }, 'footer-links': { old: true } };
    const values = withKept(keys, base, kept);
    expect(values['footer-settings']?.copyright).toBe('© Clay');
    expect(values['footer-links']).toEqual(base.values['footer-links']);
  });

  it('says where something is wrong', () => {
    const social = [{ kind: 'github', url: 'nowhere' }];
    expect(problemsOf('general-settings', { ...readSection('general-settings', {}), social })).toEqual({
      'social.0.url': 'The address of a profile begins with https://',
    });
    expect(problemsOf('general-settings', readSection('general-settings', {}))).toEqual({});
  });
});

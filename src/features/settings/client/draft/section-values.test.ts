import { describe, expect, it } from 'vitest';
import { readSection } from '#features/sites/contract/site-settings.ts';
import { makeSection } from '../../testing/make-section.ts';
import { baseOf, changedKeys, previewValues, problemsOf, withStored } from './section-values.ts';

const keys = ['footer-links', 'footer-settings'] as const;
const saved = [makeSection('footer-links', 1), makeSection('footer-settings', 2, { copyright: '© Kiln' })];
const base = baseOf(keys, saved);
const edited = { ...base.values, 'footer-settings': readSection('footer-settings', { copyright: '© Clay' }) };

describe('the sections of one screen', () => {
  it('knows which of them changed', () => {
    expect(changedKeys(keys, base, base.values)).toEqual([]);
    expect(changedKeys(keys, base, edited)).toEqual(['footer-settings']);
  });

  it('previews a menu without incomplete rows, and does not make it automatic', () => {
    const menu = ['top-menu-links', 'general-settings'] as const;
    const ground = baseOf(menu, [makeSection('general-settings', 1, { title: 'Kiln' })]);
    const shop = { title: 'Shop', link: '/shop.md', items: [] };
    const values = {
      ...ground.values,
      'top-menu-links': {
        isAutomatic: false,
        links: [
          { ...shop, items: [{ title: '', link: '', items: [] }] },
          { title: '', link: '', items: [] },
        ],
      },
    };
    const drawn = previewValues(ground, values, null);
    expect(readSection('top-menu-links', drawn['top-menu-links'])).toEqual({ isAutomatic: false, links: [shop] });
  });

  it('previews the saved value in place of an invalid one, and of no other', () => {
    const general = ['general-settings'] as const;
    const social = [{ kind: 'github' as const, url: 'https://github.com/kiln' }];
    const ground = baseOf(general, [makeSection('general-settings', 1, { title: 'Kiln', social })]);
    const typing = {
      ...readSection('general-settings', {}),
      title: 'Clay',
      social: [{ kind: 'github' as const, url: 'htt' }],
    };
    const drawn = previewValues(ground, { 'general-settings': typing }, null);
    expect(drawn['general-settings']).toMatchObject({ title: 'Clay', social });
  });

  it('previews the scheme whose colors are being edited, without changing a value', () => {
    const ground = baseOf(['site-colors'], []);
    expect(previewValues(ground, ground.values, 'dark')['site-colors']?.scheme).toBe('dark');
    expect(previewValues(ground, ground.values, null)['site-colors']?.scheme).toBe('auto');
    expect(ground.values['site-colors']?.scheme).toBe('auto');
  });

  it('restores stored values, unless the section has changed since', () => {
    const kept = { 'footer-settings': { ...edited['footer-settings'] }, 'footer-links': { old: true } };
    const values = withStored(keys, base, kept);
    expect(values['footer-settings']?.copyright).toBe('© Clay');
    expect(values['footer-links']).toEqual(base.values['footer-links']);
  });

  it('reports where a value is invalid', () => {
    const social = [{ kind: 'github', url: 'nowhere' }];
    expect(problemsOf('general-settings', { ...readSection('general-settings', {}), social })).toEqual({
      'social.0.url': 'Start the profile URL with https://',
    });
    expect(problemsOf('general-settings', readSection('general-settings', {}))).toEqual({});
  });
});

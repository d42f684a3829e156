import { readCustom } from '@plinth/site-renderer/front-matter/custom-front-matter.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptySettings,
  keysWithFields,
  readSettings,
  type SettingsValues,
  settingsChanges,
  withAllSettings,
  withSettings,
} from './settings-values.ts';

const page = `---
# Written by hand
title: "A glaze"  # keep me
tags: [clay, fire]
Weight: 3
mood: calm
menu:
  main:
    name: Glaze
---
Body.
`;

const edited = (source: string, part: Partial<SettingsValues>): string => {
  const made = withSettings(source, { ...readSettings(source).values, ...part });
  return made.ok ? made.source : made.reason;
};

describe('page settings', () => {
  it("show the page's values, whatever the case of the keys", () => {
    expect(readSettings(page).values).toEqual({
      ...emptySettings,
      title: 'A glaze',
      tags: ['clay', 'fire'],
      weight: '3',
      menu: 'shown',
    });
  });

  it('change only what was changed', () => {
    expect(edited(page, { title: 'A new glaze' })).toBe(page.replace('"A glaze"', 'A new glaze'));
    expect(edited(page, { weight: '5' })).toBe(page.replace('Weight: 3', 'Weight: 5'));
    expect(edited(page, {})).toBe(page);
  });

  it('remove empty values, and add front matter to a page without any', () => {
    expect(edited(page, { tags: [] })).not.toContain('tags:');
    expect(edited('Body.\n', { title: 'New', draft: true })).toBe('---\ntitle: New\ndraft: true\n---\nBody.\n');
  });

  it('are read under the other names that the renderer knows, and written under them', () => {
    const source = '---\nAuthor: Mara\npubDate: 2026-11-16\nmenu: [main, footer]\nnoindex: true\n---\n';
    expect(readSettings(source).values).toMatchObject({
      authors: ['Mara'],
      publishDate: '2026-11-16',
      menu: 'shown',
      noindex: true,
    });
    expect(edited(source, { publishDate: '2027-01-01', menu: 'hidden', noindex: false })).toBe(
      '---\nAuthor: Mara\npubDate: 2027-01-01\nmenu: false\n---\n',
    );
    expect(readSettings('---\npublished: false\ncover: { image: a.jpg }\n---\n').values).toEqual(emptySettings);
  });

  it('leave keys without a field to the custom text', () => {
    const { matter, values } = readSettings(page);
    const known = keysWithFields(matter);
    const custom = readCustom(splitFrontMatter(page).matter, known);
    expect(custom).toBe('mood: calm\nmenu:\n  main:\n    name: Glaze');
    const made = withAllSettings(page, { ...values, title: 'New' }, custom.replace('calm', 'wild # yes'));
    expect(made).toEqual({ ok: true, source: page.replace('"A glaze"', 'New').replace('calm', 'wild # yes') });
    expect(withAllSettings(page, values, custom)).toEqual({ ok: true, source: page });
    expect(withAllSettings(page, values, 'title: twice')).toEqual({ ok: false, reason: 'not_editable' });
  });

  it('are read back as they were filled in, and leave the text alone', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    const filled = fc.record({
      title: words,
      description: words,
      tags: fc.array(words, { maxLength: 3 }),
      authors: fc.array(words, { maxLength: 2 }),
      draft: fc.boolean(),
      weight: fc.integer({ min: 1, max: 999 }).map(String),
    });
    const values = filled.map((part): SettingsValues => ({ ...emptySettings, menu: 'shown', ...part }));
    fc.assert(
      fc.property(values, (now) => {
        const made = withSettings(page, now);
        expect(made.ok).toBe(true);
        if (!made.ok) return;
        expect(readSettings(made.source).values).toEqual(now);
        expect(made.source.endsWith('---\nBody.\n')).toBe(true);
        expect(made.source).toContain('mood: calm\nmenu:\n  main:\n    name: Glaze\n');
        expect(settingsChanges(readSettings(made.source).matter, now)).toEqual({});
      }),
    );
  });
});

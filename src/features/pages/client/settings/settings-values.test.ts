import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptySettings,
  readSettings,
  type SettingsValues,
  settingsChanges,
  unknownYaml,
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

  it('show unknown keys verbatim', () => {
    expect(unknownYaml(readSettings(page).matter ? 'title: x\nmood: calm\nmenu:\n  main: 1\ntags:\n  - a\n' : '')).toBe(
      'mood: calm\nmenu:\n  main: 1',
    );
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
    const values = filled.map((part): SettingsValues => ({ ...emptySettings, ...part }));
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

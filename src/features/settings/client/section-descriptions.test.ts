import { expect, test } from 'vitest';
import { sectionNames } from '#features/sites/contract/site-settings.ts';
import { placeNames, settingsPlaces } from './settings-places.tsx';
import texts from './texts.en.json' with { type: 'json' };

const descriptions: Readonly<Record<string, string>> = texts.descriptions;

test.each(sectionNames)('has a description for %s', (name) => {
  expect(descriptions[name]).toMatch(/^[A-Z].+\.$/);
  expect(Object.values(descriptions).filter((text) => text === descriptions[name])).toHaveLength(1);
});

test('shows every section on exactly one screen', () => {
  const shown = placeNames.flatMap((name) => settingsPlaces[name].keys as readonly string[]);
  expect(shown.toSorted()).toEqual(sectionNames.toSorted());
});

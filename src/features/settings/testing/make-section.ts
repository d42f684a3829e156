import { readSection, type SectionName } from '#features/sites/contract/site-settings.ts';
import type { Section } from '../contract/settings.ts';

/** A saved section as the server returns it. Version 0 was never changed. */
export const makeSection = (key: SectionName, version: number, values: object = {}): Section => ({
  key,
  values: { ...readSection(key, values) },
  version,
  isDefault: version === 0,
  isUnpublished: false,
  updatedAt: null,
  by: null,
});

import type { z } from 'zod';
import { readSettings, type SectionName, type SiteSettings } from '#features/sites/contract/site-settings.ts';
import { findSite } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseBadScss } from './refuse-bad-scss.ts';
import { saveSection } from './save-section.ts';

type InSite = { readonly params: { readonly d: string } };

/** Colors, fonts, scripts and styles have separate endpoints; they are sections like the others. */
export const makeGet =
  <Name extends SectionName>(name: Name) =>
  async (scope: Scope, { params }: InSite): Promise<SiteSettings[Name]> => {
    const { settings, theme } = await findSite(scope, params.d);
    return readSettings(settings, theme)[name];
  };

export const makePut =
  <Name extends SectionName>(name: Name) =>
  async (scope: Scope, { params, body }: InSite & { readonly body: z.infer<z.ZodType<SiteSettings[Name]>> }) => {
    await refuseBadScss(scope, name, body);
    const { settings, theme } = await saveSection(scope, params.d, name, { values: () => body });
    return readSettings(settings, theme)[name];
  };

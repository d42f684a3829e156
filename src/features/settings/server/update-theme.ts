import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { announceSite, lockSite, toSite, tryTheme } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { themes } from '#themes/themes.ts';
import { refuseSettings } from '../contract/refusals.ts';
import type { updateTheme } from '../contract/settings.ts';
import { saveSection } from './save-section.ts';

/** Another theme for the site, or for its preview only. Settings stay: each theme uses those it supports. */
export async function updateThemeUseCase(
  scope: Scope,
  { params, body: { name, previewName } }: InputOf<typeof updateTheme>,
): Promise<Site> {
  for (const wanted of [name, previewName])
    if (wanted != null && !themes.some((one) => one.name === wanted)) throw refuseSettings('theme_unknown');
  if (name !== undefined)
    await saveSection(scope, params.d, 'site-themes', { values: (now) => ({ ...now, theme: name }) });
  const site = await lockSite(scope, params.d);
  const shown = previewName === undefined ? site : await tryTheme(scope, site.id, previewName);
  await announceSite(scope, shown);
  return toSite(scope, shown);
}

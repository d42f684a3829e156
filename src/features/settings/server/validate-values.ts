import { type SectionName, sections } from '#features/sites/contract/site-settings.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { themes } from '#themes/themes.ts';
import { refuseSettings } from '../contract/refusals.ts';

export type SectionValues = Readonly<Record<string, unknown>>;

type ValidatedValues = {
  readonly values: SectionValues | null;
  readonly theme?: Pick<SiteRow, 'theme' | 'previewTheme'>;
};

/** Values validated by the section's schema, or a refusal with all problems. The theme is stored beside the sections. */
export function validateValues(name: SectionName, wanted: SectionValues | null, site: SiteRow): ValidatedValues {
  if (wanted === null) return { values: null };
  const read = sections[name].safeParse(wanted);
  if (!read.success) {
    const fields = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
    throw refuseSettings('invalid', [...new Set(Object.values(fields))], { fields });
  }
  if (name !== 'site-themes') return { values: read.data };
  const { theme, ...values } = { theme: site.theme, ...read.data };
  if (!themes.some((one) => one.name === theme)) throw refuseSettings('theme_unknown');
  // Choosing a theme ends trying out another one.
  return { values, theme: { theme, previewTheme: theme === site.theme ? site.previewTheme : null } };
}

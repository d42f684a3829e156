import { t } from '#client-kit/texts.ts';

/** The error messages for required fields that are empty. */
export const missingErrors = (missing: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(missing.map((key) => [key, t('pages.insert.missing')]));

import { t } from '#client-kit/texts.ts';

/** What is said at each field that has to be filled and is not. */
export const missingErrors = (missing: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(missing.map((key) => [key, t('pages.insert.missing')]));

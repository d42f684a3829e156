import { t } from '#client-kit/texts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { Head } from '../editor/stale-file.ts';

/** The person who saved the version on the server. */
export const nameOfHead = ({ by }: Head): string => (by ? formatFullName(by) : t('pages.versions.system'));

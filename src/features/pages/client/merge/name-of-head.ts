import { t } from '#client-kit/texts.ts';
import type { Head } from '../editor/stale-file.ts';

/** The person who saved the version on the server. */
export const nameOfHead = ({ by }: Head): string =>
  by ? `${by.firstName} ${by.lastName}` : t('pages.versions.system');

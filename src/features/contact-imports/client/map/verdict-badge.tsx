import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '#ui/badge.tsx';
import type { ImportRow } from '../../contract/imports.ts';

const tones: Readonly<Record<ImportRow['verdict'], Tone>> = {
  new: 'green',
  update: 'blue',
  unchanged: 'grey',
  duplicate: 'grey',
  refused: 'red',
};

/** The verdict of a row; the reason if there is one. */
export function VerdictBadge({ row: { verdict, reason } }: { row: ImportRow }) {
  const { t } = useTranslation();
  if (reason)
    return <Badge tone={verdict === 'refused' ? 'red' : 'amber'}>{t(`contact-imports.badges.${reason}`)}</Badge>;
  return <Badge tone={tones[verdict]}>{t(`contact-imports.verdicts.${verdict}`)}</Badge>;
}

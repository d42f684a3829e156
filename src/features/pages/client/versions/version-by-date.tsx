import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { formatTimeZone, parseFieldValue, zoneOf } from '#client-kit/time-zones.ts';
import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { DateTimeField } from '#ui/date-field.tsx';
import { parseDay } from '#ui/date-text.ts';
import type { Version } from '../../contract/files.ts';
import { findVersion } from '../../contract/versions.ts';
import { inSite } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './versions.module.css';

type Props = { path: string; onFound: (version: Version) => void };

/** A day without a time means its end. */
const withTime = (value: string): string => {
  const day = parseDay(value);
  return day === undefined ? value : `${day}T23:59`;
};

/** Finds the version that was current at a day and time. */
export function VersionByDate({ path, onFound }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const { data: user } = useCurrentUser();
  const zone = zoneOf(user);
  const [value, setValue] = useState('');
  const [now] = useState(() => new Date());
  const [problem, setProblem] = useState<string>();
  const find = useMutation({
    mutationFn: (at: Date) => call(findVersion, { params: inSite(site), query: { path, at: at.toISOString() } }),
    onSuccess: onFound,
    onError: (error) => setProblem(errorLines(error).join(' ')),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const at = parseFieldValue(zone, withTime(value));
    if (at) find.mutate(at);
    else setProblem(t('pages.versions.noDate'));
  };
  return (
    <form className={styles.byDate} onSubmit={send} noValidate>
      <DateTimeField
        label={t('pages.versions.byDate')}
        hint={formatTimeZone(zone, now)}
        value={value}
        error={problem}
        isAlsoValid={(text) => parseDay(text) !== undefined}
        onChange={(next) => {
          setValue(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="small" busy={find.isPending}>
        {t('pages.versions.find')}
      </Button>
    </form>
  );
}

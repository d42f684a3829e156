import type { ChangeEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './about.module.css';
import type { AboutFieldName } from './profile-changes.ts';
import { TimeZoneField } from './time-zone-field.tsx';

type Field = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
};

type Props = {
  field: (name: AboutFieldName) => Field;
  firstField: RefObject<HTMLInputElement | null>;
  problems: readonly string[];
  timezone: string | null;
  onTimezone: (zone: string) => void;
};

export function AboutCard({ field, firstField, problems, timezone, onTimezone }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t('accounts.profile.about')}>
      <div className={styles.fields}>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <div className={styles.pair}>
          <TextField
            {...field('firstName')}
            ref={firstField}
            label={t('accounts.profile.fields.firstName')}
            autoComplete="given-name"
            required
          />
          <TextField
            {...field('lastName')}
            label={t('accounts.profile.fields.lastName')}
            autoComplete="family-name"
            required
          />
        </div>
        <TextField
          {...field('alias')}
          label={t('accounts.profile.fields.alias')}
          hint={t('accounts.profile.aliasHint')}
          placeholder={t('accounts.profile.aliasExample')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TimeZoneField zone={timezone} onChange={onTimezone} error={field('timezone').error} />
      </div>
    </Card>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchChanges } from '#client-kit/search-queue.ts';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { defaultDays, filterableStates } from '../task-filters.ts';
import styles from './task-table.module.css';

type Props = { params: URLSearchParams; onChange: (changes: SearchChanges) => void };
const any = 'any';

/** Filters by state, date and search term, stored in the URL. */
export function TaskFilterFields({ params, onChange }: Props) {
  const { t } = useTranslation();
  const [days] = useState(() => defaultDays(new Date()));
  const set = (name: string, value: string) => onChange({ [name]: value === '' ? null : value });
  const options = [
    { value: any, label: t('tasks.filters.anyState') },
    ...filterableStates.map((state) => ({ value: state, label: t(`tasks.states.${state}`) })),
  ];
  return (
    <>
      <div className={styles.search}>
        <TextField
          type="search"
          label={t('tasks.filters.search')}
          placeholder={t('tasks.filters.placeholder')}
          maxLength={100}
          value={params.get('search') ?? ''}
          onChange={(event) => set('search', event.currentTarget.value)}
        />
      </div>
      <div className={styles.filter}>
        <SelectField
          label={t('tasks.filters.state')}
          value={params.get('state') ?? any}
          onChange={(value) => set('state', value === any ? '' : value)}
          options={options}
        />
      </div>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={styles.filter}>
          <DateField
            label={t(`tasks.filters.${name}`)}
            value={params.get(name) ?? days[name]}
            onChange={(value) => set(name, value)}
          />
        </div>
      ))}
    </>
  );
}

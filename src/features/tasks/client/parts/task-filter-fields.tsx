import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useSearchParams } from 'react-router';
import { SearchSelect } from '#ui/search-select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { defaultDays, shownStates } from '../task-filters.ts';
import styles from './task-table.module.css';

type Params = ReturnType<typeof useSearchParams>;
const any = 'any';

/** State, days and words. What is chosen stands in the address. */
export function TaskFilterFields({ params, setParams }: { params: Params[0]; setParams: Params[1] }) {
  const { t } = useTranslation();
  const [days] = useState(() => defaultDays(new Date()));
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const options = [
    { value: any, label: t('tasks.filters.anyState') },
    ...shownStates.map((state) => ({ value: state, label: t(`tasks.states.${state}`) })),
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
        <SearchSelect
          label={t('tasks.filters.state')}
          value={params.get('state') ?? any}
          onChange={(value) => set('state', value === any ? '' : value)}
          options={options}
          filter={(all, typed) => all.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))}
          nothingFound={t('tasks.filters.noState')}
        />
      </div>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={styles.filter}>
          <TextField
            type="date"
            label={t(`tasks.filters.${name}`)}
            value={params.get(name) ?? days[name]}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        </div>
      ))}
    </>
  );
}

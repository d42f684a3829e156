import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { maxReplacementLength, maxSearchLength } from '../../contract/replace.ts';
import styles from './replace.module.css';
import type { SearchOptions } from './use-find-in-pages.ts';

type Props = {
  options: SearchOptions;
  replacement: string;
  busy: boolean;
  onChange: (options: SearchOptions) => void;
  onReplacement: (replacement: string) => void;
  onSubmit: (event: FormEvent) => void;
};

export function SearchForm({ options, replacement, busy, onChange, onReplacement, onSubmit }: Props) {
  const { t } = useTranslation();
  const option = (key: 'matchCase' | 'wholeWord') => (
    <Checkbox
      label={t(`pages.replace.${key}`)}
      checked={options[key]}
      onChange={(event) => onChange({ ...options, [key]: event.currentTarget.checked })}
    />
  );
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('pages.replace.text')}
        value={options.text}
        maxLength={maxSearchLength}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onChange({ ...options, text: event.currentTarget.value })}
      />
      <TextField
        label={t('pages.replace.replacement')}
        value={replacement}
        maxLength={maxReplacementLength}
        autoComplete="off"
        onChange={(event) => onReplacement(event.currentTarget.value)}
      />
      <div className={styles.options}>
        {option('matchCase')}
        {option('wholeWord')}
        <Button type="submit" icon={<IconSearch />} busy={busy}>
          {t('pages.replace.search')}
        </Button>
      </div>
    </form>
  );
}

import { IconSearch } from '@tabler/icons-react';
import { maxLength } from '#contract-kit/lengths.ts';
import { TextField } from '#ui/text-field.tsx';
import styles from './contacts.module.css';

type Props = { label: string; value: string; onChange: (typed: string) => void };

/** Above a table of contacts or addresses. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={value}
        maxLength={maxLength.email}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

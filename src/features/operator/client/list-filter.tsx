import { IconSearch } from '@tabler/icons-react';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './operator.module.css';

/** A search is asked for when typing pauses, not for every letter. */
export const typingPauseMs = 250;

type Props<Value extends string> = {
  search: { label: string; value: string; onChange: (typed: string) => void; maxLength: number };
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string }[];
};

/** Words to look for, and one of a few states. */
export function ListFilter<Value extends string>({ search, ...states }: Props<Value>) {
  return (
    <>
      <div className={styles.search}>
        <TextField
          type="search"
          aria-label={search.label}
          placeholder={search.label}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search.value}
          onChange={(event) => search.onChange(event.currentTarget.value)}
          maxLength={search.maxLength}
        />
      </div>
      <Segmented {...states} />
    </>
  );
}

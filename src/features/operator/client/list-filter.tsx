import { IconSearch } from '@tabler/icons-react';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './operator.module.css';

/** Debounces the search while the person types. */
export const searchDebounceMs = 250;

type Props<Value extends string> = {
  search: { label: string; value: string; onChange: (typed: string) => void; maxLength: number };
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string }[];
};

/** A search field and a choice of states. */
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

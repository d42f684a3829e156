import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { TextField } from '#ui/text-field.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import styles from '../screen/screen.module.css';

const typingPauseMs = 300;

/** A search that runs when typing pauses. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const field = useFirstFocus<HTMLInputElement>();
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, typingPauseMs);
  const search = useEffectEvent((text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  });
  useEffect(() => search(settled), [settled]);
  return (
    <div role="search" className={styles.search}>
      <TextField
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}

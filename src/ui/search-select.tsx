import { type ComboboxItem, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import styles from './search-select.module.css';
import { fieldClasses, fieldOrder } from './text-field.tsx';

export type SelectOption = { readonly value: string; readonly label: string };

type Props = {
  label: string;
  /** For those who see it, what stands around it says what it is. */
  isLabelHidden?: boolean;
  name?: string;
  value: string | null;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Which options a typed word leaves. */
  filter: (options: readonly SelectOption[], typed: string) => readonly SelectOption[];
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  nothingFound: string;
  disabled?: boolean;
  /** How an option is written, where that is what one chooses by. */
  optionStyle?: (value: string) => CSSProperties;
  onOpen?: () => void;
};

/** One of many, found by typing a part of it. */
export function SearchSelect({
  label,
  isLabelHidden = false,
  options,
  filter,
  value,
  onChange,
  hint,
  error,
  nothingFound,
  optionStyle,
  onOpen,
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Select
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      searchable
      allowDeselect={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setOpen(true);
        onOpen?.();
      }}
      onDropdownClose={() => setOpen(false)}
      // Browsers make a list that scrolls a stop of the Tab key. This one is walked with the arrows, and gone before Tab moves on.
      onKeyDown={(event) => {
        if (event.key === 'Tab') setOpen(false);
      }}
      withScrollArea={false}
      autoComplete="off"
      data={[...options]}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      // Once something is chosen its label stands in the field: typing begins anew instead of behind it.
      onFocus={(event) => event.currentTarget.select()}
      filter={({ options: all, search }) => [...filter(all as ComboboxItem[], search)]}
      nothingFoundMessage={nothingFound}
      selectFirstOptionOnChange
      withCheckIcon={false}
      renderOption={({ option, checked }) => (
        <>
          <span className={styles.option} style={optionStyle?.(option.value)}>
            {option.label}
          </span>
          {checked && <IconCheck size={16} aria-hidden="true" />}
        </>
      )}
      rightSection={<IconSelector size={16} aria-hidden="true" />}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 }, offset: 6 }}
      classNames={{
        ...fieldClasses,
        dropdown: styles.dropdown ?? '',
        options: styles.options ?? '',
        option: styles.row ?? '',
        section: styles.section ?? '',
      }}
      inputWrapperOrder={fieldOrder}
      description={error ? undefined : hint}
      error={error}
      withAsterisk={false}
    />
  );
}

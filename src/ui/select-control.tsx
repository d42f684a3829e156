import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import styles from './select.module.css';
import { fieldClasses, fieldOrder } from './text-field.tsx';

export type SelectOption = { readonly value: string; readonly label: string };

export type SelectControlProps = {
  label: string;
  /** Visually hidden, if the context already shows what the field is. */
  isLabelHidden?: boolean;
  name?: string;
  value: string | null;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** The style of an option, for choices such as fonts. */
  optionStyle?: (value: string) => CSSProperties;
  onOpen?: () => void;
};

type Props = SelectControlProps & {
  /** Props of the library that only one of the two selects sets. */
  library: Partial<SelectProps>;
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const selectClasses = {
  ...fieldClasses,
  dropdown: styles.dropdown ?? '',
  options: styles.options ?? '',
  option: styles.row ?? '',
  section: styles.section ?? '',
};

/** The base of both selects: the one with a search field and the one without. */
export function SelectControl({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  hint,
  error,
  optionStyle,
  onOpen,
  library,
  onKey,
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Select
      {...rest}
      {...library}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      allowDeselect={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setOpen(true);
        onOpen?.();
      }}
      onDropdownClose={() => setOpen(false)}
      // Browsers make a scrollable list a tab stop. This one is navigated with arrow keys and closes before Tab moves on.
      onKeyDown={(event) => {
        if (event.key === 'Tab') setOpen(false);
        onKey?.(event);
      }}
      withScrollArea={false}
      autoComplete="off"
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
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
      classNames={selectClasses}
      inputWrapperOrder={fieldOrder}
      description={error ? undefined : hint}
      error={error}
      withAsterisk={false}
    />
  );
}

import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import selectStyles from './select.module.css';
import styles from './tags-field.module.css';
import { fieldClasses, fieldOrder } from './text-field.tsx';

type Props = {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Offered while typing; anything else may be typed too. */
  suggestions: readonly string[];
  hint?: string;
  maxLength?: number;
};

/** Several words, each its own: Enter or a comma ends one, Backspace takes the last away. */
export function TagsField({ label, value, onChange, suggestions, hint, maxLength }: Props) {
  return (
    <TagsInput
      label={label}
      value={[...value]}
      onChange={onChange}
      data={[...new Set(suggestions)]}
      {...(hint ? { description: hint } : {})}
      {...(maxLength ? { maxLength } : {})}
      acceptValueOnBlur
      splitChars={[',', ';']}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 }, offset: 6 }}
      withScrollArea={false}
      inputWrapperOrder={fieldOrder}
      classNames={{
        label: fieldClasses.label,
        description: fieldClasses.description,
        input: `${fieldClasses.input} ${styles.input ?? ''}`,
        pill: styles.pill ?? '',
        dropdown: selectStyles.dropdown ?? '',
        options: selectStyles.options ?? '',
        option: selectStyles.row ?? '',
      }}
    />
  );
}

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
  /** Offered while typing; any other text can be entered too. */
  suggestions: readonly string[];
  hint?: string;
  maxLength?: number;
};

/** A field for several tags: Enter or a comma ends a tag, Backspace removes the last one. */
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

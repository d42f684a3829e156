import { type CheckboxProps, Checkbox as LibraryCheckbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import styles from './choice.module.css';

export function Checkbox(props: Omit<CheckboxProps, 'classNames' | 'size'>) {
  return (
    <LibraryCheckbox {...props} size="16px" classNames={{ input: styles.check ?? '', label: styles.label ?? '' }} />
  );
}

import { Input, TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import styles from './field.module.css';

/** The class names that all fields share, so that they look alike. */
export const fieldClasses = {
  label: styles.label ?? '',
  description: styles.hint ?? '',
  error: styles.error ?? '',
  input: styles.input ?? '',
};

/** The label above, the hint or error below. */
export const fieldOrder: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

export const largeField = styles.large ?? '';

export const areaClass = styles.area ?? '';

type Props = Omit<TextInputProps, 'description' | 'classNames' | 'size'> & { hint?: string; large?: boolean };

export function TextField({ hint, large = false, error, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      {...(large ? { className: largeField } : {})}
      classNames={fieldClasses}
      inputWrapperOrder={fieldOrder}
      description={error ? undefined : hint}
      error={error}
      withErrorStyles
      withAsterisk={false}
    />
  );
}

/** A label for controls that are not from the library, such as the code boxes. */
export function FieldLabel({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} className={styles.label}>
      {children}
    </span>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <Input.Error id={id} className={styles.error ?? ''}>
      {children}
    </Input.Error>
  );
}

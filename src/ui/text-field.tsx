import { Input, TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import styles from './field.module.css';

/** The look of every field of the library: one set of class names, so that they cannot drift apart. */
export const fieldClasses = {
  label: styles.label ?? '',
  description: styles.hint ?? '',
  error: styles.error ?? '',
  input: styles.input ?? '',
};

/** Label above, hint or error below. */
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

/** A label for controls the library does not know, such as the code boxes. */
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

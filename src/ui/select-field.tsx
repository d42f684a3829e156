import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSelector } from '@tabler/icons-react';
import { fieldClasses, fieldOrder } from './text-field.tsx';

type Props = Omit<NativeSelectProps, 'description' | 'classNames' | 'size' | 'data' | 'onChange'> & {
  hint?: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
};

/** One of a few, with the system's own list: the best there is on a phone. */
export function SelectField({ hint, options, onChange, error, ...rest }: Props) {
  return (
    <NativeSelect
      {...rest}
      data={options.map(({ value, label }) => ({ value, label }))}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={<IconSelector size={16} aria-hidden="true" />}
      classNames={fieldClasses}
      inputWrapperOrder={fieldOrder}
      description={error ? undefined : hint}
      error={error}
      withAsterisk={false}
    />
  );
}

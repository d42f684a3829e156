import { Textarea, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { areaClass, fieldClasses, fieldOrder } from './text-field.tsx';

type Props = Omit<TextareaProps, 'description' | 'classNames' | 'size'> & { hint?: string };

/** A field of several lines. */
export function TextArea({ hint, error, ...rest }: Props) {
  return (
    <Textarea
      {...rest}
      classNames={{ ...fieldClasses, input: `${fieldClasses.input} ${areaClass}` }}
      inputWrapperOrder={fieldOrder}
      description={error ? undefined : hint}
      error={error}
      withErrorStyles
      withAsterisk={false}
    />
  );
}

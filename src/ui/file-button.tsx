import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** The `accept` attribute of the file input. */
  accept: string;
  /** The label of the hidden input, for assistive technology that reaches it without the button. */
  fieldLabel: string;
  onChoose: (file: File) => void;
};

/** A button that opens the system's file picker. */
export function FileButton({ accept, fieldLabel, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be chosen again after a failure.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input ref={input} type="file" hidden accept={accept} aria-label={fieldLabel} onChange={chosen} />
    </>
  );
}

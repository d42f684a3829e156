import { type ClipboardEvent, Fragment, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styles from './code-field.module.css';
import { type CodeEdit, setCode, typeIntoCode } from './edit-code.ts';
import { FieldError, FieldLabel } from './text-field.tsx';
import { useUiTexts } from './ui-provider.tsx';

type Props = {
  label: string;
  length: number;
  /** The digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  error?: string | undefined;
  /** Focuses the first box when the screen appears. */
  startsFocused?: boolean;
};

/**
 * One box per digit. Pasting into any box fills from the first one, autofill of one-time codes uses the first box, and Backspace moves to
 * the previous one. The value never has gaps: a digit goes to the first empty box at the latest.
 */
export function CodeField({ label, length, value, onChange, onComplete, error, startsFocused = false }: Props) {
  const texts = useUiTexts();
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  useEffect(() => {
    if (startsFocused) boxes.current[0]?.focus();
  }, [startsFocused]);

  const apply = ({ digits, focusAt }: CodeEdit) => {
    onChange(digits);
    boxes.current[focusAt]?.focus();
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };

  const pasted = (event: ClipboardEvent) => {
    event.preventDefault();
    apply(setCode(event.clipboardData.getData('text'), length - 1, length));
  };

  const pressed = (position: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !value[position] && position > 0) {
      event.preventDefault();
      apply(setCode(value.slice(0, position - 1), position - 1, length));
    }
    if (event.key === 'ArrowLeft' && position > 0) boxes.current[position - 1]?.focus();
    if (event.key === 'ArrowRight') boxes.current[Math.min(position + 1, value.length, length - 1)]?.focus();
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <FieldLabel id={`${id}-label`}>{label}</FieldLabel>
      <div className={styles.boxes}>
        {Array.from({ length }, (_, position) => (
          <Fragment key={`box-${position + 1}`}>
            {position > 0 && position === length / 2 && <span className={styles.dash} aria-hidden="true" />}
            <input
              ref={(box) => {
                boxes.current[position] = box;
              }}
              className={styles.box}
              inputMode="numeric"
              autoComplete={position === 0 ? 'one-time-code' : 'off'}
              aria-label={texts.digit(position + 1, length)}
              aria-invalid={error ? true : undefined}
              value={value[position] ?? ''}
              onChange={(event) => apply(typeIntoCode(value, position, event.target.value, length))}
              onPaste={pasted}
              onKeyDown={(event) => pressed(position, event)}
              onFocus={(event) => event.target.select()}
            />
          </Fragment>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

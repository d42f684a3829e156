import { type ReactNode, useId } from 'react';
import styles from './picture-choice.module.css';

type Props<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Wraps into rows, for more options than fit side by side. */
  many?: boolean;
  /** The number of options that are still loading. Their space is reserved, so that nothing below moves under the pointer. */
  pending?: number;
  options: readonly { readonly value: Value; readonly label: string; readonly picture: ReactNode }[];
};

/** A choice between options that are shown as small images. */
export function PictureChoice<Value extends string>({
  label,
  value,
  onChange,
  many = false,
  pending = 0,
  options,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={many ? `${styles.choice} ${styles.many}` : styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.picture} aria-hidden="true">
            {option.picture}
          </span>
          <span className={styles.label}>{option.label}</span>
        </label>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        <span key={index} className={`${styles.option} ${styles.pending}`} aria-hidden="true">
          <span className={styles.picture} />
          <span className={styles.label}>&nbsp;</span>
        </span>
      ))}
    </fieldset>
  );
}

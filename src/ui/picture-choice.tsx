import { type ReactNode, useId } from 'react';
import styles from './picture-choice.module.css';

type Props<Value extends string> = {
  label: string;
  /** Shows the label above the options; otherwise only screen readers get it, because a heading says the same. */
  hasVisibleLabel?: boolean;
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
  hasVisibleLabel = false,
  value,
  onChange,
  many = false,
  pending = 0,
  options,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={many ? `${styles.choice} ${styles.many}` : styles.choice}>
      <legend className={hasVisibleLabel ? styles.label : styles.hidden}>{label}</legend>
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
          <span className={styles.name}>{option.label}</span>
        </label>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        <span key={index} className={`${styles.option} ${styles.pending}`} aria-hidden="true">
          <span className={styles.picture} />
          <span className={styles.name}>&nbsp;</span>
        </span>
      ))}
    </fieldset>
  );
}

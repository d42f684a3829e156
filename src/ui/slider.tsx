import { useId } from 'react';
import styles from './slider.module.css';
import { FieldLabel } from './text-field.tsx';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value as text, such as `150%`: shown at the right and read by screen readers. */
  valueText: string;
};

/** The browser's own range input, so that arrows, Home, End and page keys work as expected. */
export function Slider({ label, value, onChange, min, max, step, valueText }: Props) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <FieldLabel id={id}>{label}</FieldLabel>
      <input
        type="range"
        className={styles.range}
        style={{ '--filled': `${((value - min) / (max - min)) * 100}%` } as React.CSSProperties}
        aria-labelledby={id}
        aria-valuetext={valueText}
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <span className={styles.words} aria-hidden="true">
        {valueText}
      </span>
    </div>
  );
}

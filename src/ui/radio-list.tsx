import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import styles from './choice.module.css';

type Props<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
};

/** A choice of few options that need an explanation each. */
export function RadioList<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  return (
    <Radio.Group
      aria-label={label}
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <div className={styles.radios}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.hint}
            size="xs"
            classNames={{ radio: styles.radio ?? '', label: styles.label ?? '', description: styles.hint ?? '' }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

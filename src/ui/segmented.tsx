import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { ReactNode } from 'react';
import styles from './choice.module.css';

type Props<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  block?: boolean;
};

export function Segmented<Value extends string>({ label, value, onChange, options, block = false }: Props<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      fullWidth={block}
      withItemsBorders={false}
      transitionDuration={120}
      classNames={{
        root: styles.segments ?? '',
        label: styles.segment ?? '',
        indicator: styles.indicator ?? '',
      }}
    />
  );
}

import { Switch as LibrarySwitch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import styles from './choice.module.css';

export function Switch(props: Omit<SwitchProps, 'classNames' | 'size'>) {
  return (
    <LibrarySwitch
      {...props}
      withThumbIndicator={false}
      classNames={{
        root: styles.switch ?? '',
        track: styles.track ?? '',
        thumb: styles.thumb ?? '',
        label: styles.label ?? '',
      }}
    />
  );
}

import { Tabs as LibraryTabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import type { ReactNode } from 'react';
import styles from './tab-bar.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { readonly value: Value; readonly label: ReactNode }[];
  /** Controls that apply to whichever tab is open. */
  end?: ReactNode;
  children: ReactNode;
};

/** Tabs at the left, common controls at the right, and one panel below. */
export function TabBar<Value extends string>({ label, value, onChange, tabs, end, children }: Props<Value>) {
  const choose = (next: string | null) => {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <LibraryTabs
      value={value}
      onChange={choose}
      keepMounted={false}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '', tabLabel: styles.label ?? '' }}
    >
      <div className={styles.bar}>
        <LibraryTabs.List aria-label={label}>
          {tabs.map((tab) => (
            <LibraryTabs.Tab key={tab.value} value={tab.value}>
              {tab.label}
            </LibraryTabs.Tab>
          ))}
        </LibraryTabs.List>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {tabs.map((tab) => (
        <LibraryTabs.Panel key={tab.value} value={tab.value}>
          {tab.value === value && children}
        </LibraryTabs.Panel>
      ))}
    </LibraryTabs>
  );
}

import { Tabs as LibraryTabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import type { ReactNode } from 'react';
import styles from './choice.module.css';

type Props = {
  label: string;
  tabs: readonly { readonly value: string; readonly label: ReactNode; readonly content: ReactNode }[];
};

export function Tabs({ label, tabs }: Props) {
  return (
    <LibraryTabs
      defaultValue={tabs[0]?.value ?? null}
      keepMounted={false}
      classNames={{ list: styles.tabs ?? '', tab: styles.tab ?? '' }}
    >
      <LibraryTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <LibraryTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </LibraryTabs.Tab>
        ))}
      </LibraryTabs.List>
      {tabs.map((tab) => (
        <LibraryTabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </LibraryTabs.Panel>
      ))}
    </LibraryTabs>
  );
}

import { Popover as LibraryPopover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';

type Props = {
  label: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  target: ReactElement;
  width: number | string;
  children: ReactNode;
};

/** A panel attached to a button. Focus moves in; Escape and a click outside close it and return the focus. */
export function Popover({ label, opened, onChange, target, width, children }: Props) {
  return (
    <LibraryPopover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      offset={14}
      width={width}
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={false}
      transitionProps={{ duration: 140, transition: 'pop-top-right' }}
      middlewares={{ shift: { padding: 8 }, flip: false }}
      classNames={{ dropdown: styles.popover ?? '' }}
    >
      <LibraryPopover.Target>{target}</LibraryPopover.Target>
      <LibraryPopover.Dropdown role="dialog" aria-label={label}>
        {children}
      </LibraryPopover.Dropdown>
    </LibraryPopover>
  );
}

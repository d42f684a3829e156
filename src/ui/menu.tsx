import { Menu as LibraryMenu, type MenuItemProps, type MenuProps } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';

type Props = {
  /** The button that opens it. */
  target: ReactElement;
  position?: MenuProps['position'];
  width?: number;
  /** Renders the menu in a portal, for containers that would clip it. */
  free?: boolean;
  /** Opened by something other than its target. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
  children: ReactNode;
};

export function Menu({ target, position = 'bottom-end', width = 232, free = false, children, ...state }: Props) {
  return (
    <LibraryMenu
      {...state}
      position={position}
      width={width}
      offset={6}
      withinPortal={free}
      {...(free ? { portalProps: { target: '#main' }, zIndex: 2 } : {})}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120, transition: 'pop-top-right' }}
      classNames={{
        dropdown: styles.menu ?? '',
        item: styles.item ?? '',
        itemSection: styles.section ?? '',
        label: styles.label ?? '',
        divider: styles.divider ?? '',
      }}
    >
      <LibraryMenu.Target>{target}</LibraryMenu.Target>
      <LibraryMenu.Dropdown>{children}</LibraryMenu.Dropdown>
    </LibraryMenu>
  );
}

export const MenuLabel = LibraryMenu.Label;
export const MenuDivider = LibraryMenu.Divider;
export const MenuItem = LibraryMenu.Item;

/** An item for a destructive action. */
export function MenuDanger(props: MenuItemProps & { onClick: () => void }) {
  return <LibraryMenu.Item {...props} className={styles.danger ?? ''} />;
}

/** A heading above the items; it cannot be selected. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}

/** A radio item. Selecting it keeps the menu open, so that the change can be seen. */
export function MenuChoice({
  checked,
  icon,
  onChoose,
  children,
}: {
  checked: boolean;
  icon: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <LibraryMenu.RadioItem
      value=""
      checked={checked}
      onChange={onChoose}
      checkIcon={<IconCheck aria-hidden="true" />}
      classNames={{ itemLabel: styles.choice ?? '', itemIndicator: styles.check ?? '' }}
    >
      {icon}
      {children}
    </LibraryMenu.RadioItem>
  );
}

/** A checkbox item. The menu stays open for the next choice. */
export function MenuCheck({
  checked,
  onToggle,
  children,
}: {
  checked: boolean;
  onToggle: () => void;
  children: string;
}) {
  return (
    <LibraryMenu.CheckboxItem
      value=""
      checked={checked}
      onChange={onToggle}
      closeMenuOnClick={false}
      checkIcon={<IconCheck aria-hidden="true" />}
      classNames={{ itemLabel: styles.choice ?? '', itemIndicator: styles.check ?? '' }}
    >
      {children}
    </LibraryMenu.CheckboxItem>
  );
}

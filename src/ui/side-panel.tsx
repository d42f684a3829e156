import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import styles from './side-panel.module.css';
import { useUiTexts } from './ui-provider.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The actions of the panel, always visible. */
  foot?: ReactNode;
};

/** A panel at the right of the window, full-screen on a phone. Focus moves in; Escape closes it and returns the focus. */
export function SidePanel({ opened, onClose, title, children, foot }: Props) {
  const texts = useUiTexts();
  useReturnFocus(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(460px, 100vw)"
      zIndex={3}
      transitionProps={{ duration: 160, transition: 'slide-left' }}
      classNames={{ content: styles.panel ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} color="#000" />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <IconButton label={texts.close} icon={<IconX />} onClick={onClose} />
        </div>
        {/* Focusable, because a scrollable area must be reachable with the keyboard even without controls inside. */}
        <Drawer.Body tabIndex={0}>{children}</Drawer.Body>
        {foot && <div className={styles.foot}>{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}

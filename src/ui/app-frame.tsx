import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './app-frame.module.css';
import { IconButton } from './icon-button.tsx';

type Props = {
  texts: { readonly skip: string; readonly menu: string; readonly closeMenu: string; readonly navigation: string };
  brand: ReactNode;
  /** The field in the middle of the header. */
  search: ReactNode;
  end: ReactNode;
  /** The user menu. On a phone inside a project, the foot of the drawer replaces it. */
  me: ReactNode;
  /** Inside a project: the switcher in the header, the rows of the sidebar, and the extra rows of the phone's drawer. */
  project?:
    | {
        readonly switcher: ReactNode;
        readonly phoneTitle: ReactNode;
        readonly nav: ReactNode;
        readonly drawerTop: ReactNode;
        /** Receives a function that closes the drawer, for rows that open a dialog instead of a screen. */
        readonly renderDrawerFoot: (close: () => void) => ReactNode;
      }
    | undefined;
  /** Shows the sidebar as a rail of icons on desktops too, for screens that need the width. */
  isRail?: boolean;
  /** The current location; a change closes the drawer. */
  place: string;
  children: ReactNode;
};

export function AppFrame({ texts, brand, search, end, me, project, isRail = false, place, children }: Props) {
  const [drawerAt, setDrawerAt] = useState<string>();
  const isOpen = drawerAt === place;
  const close = () => setDrawerAt(undefined);
  return (
    <div className={[styles.app, project ? isRail && styles.rail : styles.plain].filter(Boolean).join(' ')}>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <header className={styles.top}>
        <div className={styles.start}>
          {project && (
            <div className={styles.phoneOnly}>
              <IconButton
                label={texts.menu}
                icon={<IconMenu2 />}
                aria-expanded={isOpen}
                onClick={() => setDrawerAt(place)}
              />
              <div className={styles.phoneTitle}>{project.phoneTitle}</div>
            </div>
          )}
          <div className={styles.wideOnly}>{brand}</div>
          {project && (
            <>
              <span className={`${styles.slash} ${styles.wideOnly}`} aria-hidden="true" />
              <div className={styles.wideOnly}>{project.switcher}</div>
            </>
          )}
        </div>
        <div className={styles.search}>{search}</div>
        <div className={styles.end}>
          {end}
          <div className={styles.wideOnly}>{me}</div>
        </div>
      </header>
      {project && (
        <nav className={styles.side} aria-label={texts.navigation}>
          {project.nav}
        </nav>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {project && <PhoneDrawer texts={texts} brand={brand} project={project} isOpen={isOpen} onClose={close} />}
    </div>
  );
}

type DrawerProps = Pick<Props, 'texts' | 'brand'> & {
  project: NonNullable<Props['project']>;
  isOpen: boolean;
  onClose: () => void;
};

function PhoneDrawer({ texts, brand, project, isOpen, onClose }: DrawerProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size="304px"
      zIndex={3}
      transitionProps={{ duration: 160, transition: 'slide-right' }}
      classNames={{ content: styles.drawer ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} color="#000" />
      <Drawer.Content aria-label={texts.menu}>
        <div className={styles.drawerHead}>
          {brand}
          <IconButton label={texts.closeMenu} icon={<IconX />} onClick={onClose} />
        </div>
        {project.drawerTop}
        <nav className={styles.drawerNav} aria-label={texts.navigation}>
          {project.nav}
        </nav>
        <div className={styles.drawerFoot}>{project.renderDrawerFoot(onClose)}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The class of a row in the sidebar, for the router's link. */
export const navRowClass = styles.row ?? '';

export function NavRowContent({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      {icon}
      <span className={styles.rowLabel}>{children}</span>
    </>
  );
}

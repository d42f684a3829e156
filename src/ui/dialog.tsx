import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { IconArrowsMaximize, IconArrowsMinimize, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useUiTexts } from './ui-provider.tsx';

export type DialogButton = {
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly busy?: boolean;
  /** Looks disabled, but still submits its form, which then says what is missing. */
  readonly isInactive?: boolean;
  /** Submits the form with this id instead of running `onPress`. */
  readonly form?: string;
  readonly onPress?: () => void;
};

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** From left to right. The default is Cancel and OK, both of which only close the dialog. */
  buttons?: readonly DialogButton[];
  /** A secondary link at the left of the footer. */
  aside?: ReactNode;
  width?: string;
  height?: string;
  layer?: number;
  /** If false, Escape, a click outside and the × do not close the dialog; only its buttons do. */
  closable?: boolean;
};

/** The dialog of the product. Its dimensions (500 px, 25% backdrop, 320 px, 90%, layer 3) come from the specification. */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  buttons,
  aside,
  width = '500px',
  height = 'auto',
  layer = 3,
  closable = true,
}: DialogProps) {
  const texts = useUiTexts();
  const [isFull, setFull] = useState(false);
  useReturnFocus(opened);
  const shown: readonly DialogButton[] = buttons ?? [
    { label: texts.cancel, onPress: onClose },
    { label: texts.ok, kind: 'primary', onPress: onClose },
  ];
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={`min(${width}, 90vw)`}
      fullScreen={isFull}
      centered
      zIndex={layer}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      transitionProps={{ duration: 150, transition: 'pop' }}
      classNames={{ content: styles.content ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
      styles={isFull ? {} : { content: { height, maxHeight: '90vh' } }}
    >
      <Modal.Overlay backgroundOpacity={0.25} color="#000" />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <IconButton
            label={isFull ? texts.leaveFullScreen : texts.fullScreen}
            icon={isFull ? <IconArrowsMinimize /> : <IconArrowsMaximize />}
            onClick={() => setFull(!isFull)}
          />
          {closable && <IconButton label={texts.close} icon={<IconX />} onClick={onClose} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
        {shown.length > 0 && (
          <div className={styles.foot}>
            {aside && <div className={styles.aside}>{aside}</div>}
            {shown.map((button) => (
              <FooterButton key={button.label} {...button} />
            ))}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

function FooterButton({ label, kind, busy, isInactive, form, onPress }: DialogButton) {
  return (
    <Button
      kind={kind}
      busy={busy}
      aria-disabled={isInactive}
      onClick={onPress}
      {...(form ? { type: 'submit' as const, form } : {})}
    >
      {label}
    </Button>
  );
}

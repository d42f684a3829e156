import { useState } from 'react';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { useColourScheme } from '#ui/colour-scheme.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ToastCard, type ToastKind } from '#ui/toast-card.tsx';
import { openDialog } from '../dialogs.ts';
import { notify } from '../toasts.ts';
import { useTitle } from '../use-title.ts';
import { ControlSamples } from './control-samples.tsx';
import { DataTableSample } from './data-table-sample.tsx';
import { DisplaySamples } from './display-samples.tsx';
import styles from './gallery.module.css';
import { Sample } from './sample.tsx';

const toasts: readonly { readonly kind: ToastKind; readonly text: string }[] = [
  { kind: 'success', text: 'Page published.' },
  { kind: 'error', text: 'We couldn’t save this page. Try again.' },
  { kind: 'warning', text: 'Two images are missing a description.' },
  { kind: 'info', text: 'A new version of this page is available.' },
  { kind: 'loading', text: 'Uploading image…' },
];

/**
 * Every component of the design system in every state, for review and for the visual checks. Its texts are samples and stay untranslated.
 */
export function AllControls() {
  const { colorScheme, setColorScheme } = useColourScheme();
  useTitle('All controls');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        <Segmented
          label="Colors"
          value={colorScheme}
          onChange={setColorScheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'System' },
          ]}
        />
      </header>
      <main id="main" tabIndex={-1}>
        <Page title="All controls" purpose="Every part of the design system, in every state.">
          <div className={styles.samples}>
            <ControlSamples />
            <DialogSamples />
            <Sample title="Toasts" wide>
              <div className={styles.states}>
                {toasts.map(({ kind, text }) => (
                  <Button key={kind} size="small" onClick={() => notify[kind](text)}>
                    {`Show ${kind}`}
                  </Button>
                ))}
              </div>
              {toasts.map(({ kind, text }) => (
                <div key={kind}>
                  <ToastCard kind={kind} onClose={notify.done}>
                    {text}
                  </ToastCard>
                </div>
              ))}
            </Sample>
            <DisplaySamples />
          </div>
          <DataTableSample />
        </Page>
      </main>
    </div>
  );
}

function DialogSamples() {
  const [isOpen, setOpen] = useState(false);
  const ask = () =>
    openDialog({
      title: 'Delete this page?',
      content: 'It goes to the recycle bin and can be brought back for 30 days.',
      buttons: [
        { label: 'Cancel', answer: 'cancel' },
        { label: 'Delete', kind: 'confirm-danger', answer: 'delete' },
      ],
    });
  const insist = () =>
    openDialog({
      title: 'Session expired',
      content: 'This one closes only with its button.',
      buttons: [{ label: 'Ok', kind: 'primary', answer: 'ok' }],
      closable: false,
    });
  return (
    <Sample title="Dialogs">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button onClick={() => void ask()}>Ask something</Button>
      <Button onClick={() => void insist()}>Insist</Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Pages creation successful">
        <p>20 pages were made from 20 images. They are drafts until you release them.</p>
      </Dialog>
    </Sample>
  );
}

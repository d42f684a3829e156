import { Dialog } from '#ui/dialog.tsx';
import { useUiTexts } from '#ui/ui-provider.tsx';
import type { OpenDialog } from './dialogs.ts';

/** Renders the dialogs opened with `openDialog`; loaded with the first one. */
export function DialogHost({ dialogs }: { dialogs: readonly OpenDialog[] }) {
  const texts = useUiTexts();
  return dialogs.map(({ id, title, content, buttons, answer, layer = 3, ...look }, depth) => (
    <Dialog
      key={id}
      opened
      onClose={() => answer(undefined)}
      title={title}
      layer={layer + depth}
      buttons={(
        buttons ?? [
          { label: texts.cancel, answer: 'cancel' },
          { label: texts.ok, kind: 'primary' as const, answer: 'ok' },
        ]
      ).map((button) => ({ ...button, onPress: () => answer(button.answer) }))}
      {...look}
    >
      {content.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  ));
}

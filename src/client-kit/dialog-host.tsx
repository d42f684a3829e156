import { Dialog } from '#ui/dialog.tsx';
import { useUiWords } from '#ui/ui-provider.tsx';
import type { OpenDialog } from './dialogs.ts';

/** Draws the dialogs opened with `openDialog`; loaded when the first one is. */
export function DialogHost({ dialogs }: { dialogs: readonly OpenDialog[] }) {
  const words = useUiWords();
  return dialogs.map(({ id, title, content, buttons, answer, layer = 3, ...look }, depth) => (
    <Dialog
      key={id}
      opened
      onClose={() => answer(undefined)}
      title={title}
      layer={layer + depth}
      buttons={(
        buttons ?? [
          { label: words.cancel, answer: 'cancel' },
          { label: words.ok, kind: 'primary' as const, answer: 'ok' },
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

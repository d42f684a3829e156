import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { Button } from '#ui/button.tsx';
import { ToastCard, type ToastKind } from '#ui/toast-card.tsx';
import styles from './toaster.module.css';
import { currentAction, messageLines } from './toasts.ts';

const kinds: readonly string[] = ['success', 'error', 'loading', 'warning', 'info'] satisfies ToastKind[];
const isKind = (name: string | undefined): name is ToastKind => kinds.includes(name ?? '');

/** Top center, above everything; hovering keeps the toast. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: 4000, removeDelay: 140 });
  return (
    <div className={styles.place} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((entry) => (
        <div key={entry.id} {...entry.ariaProps}>
          <ToastCard
            kind={isKind(entry.className) ? entry.className : 'info'}
            isLeaving={!entry.visible}
            onClose={() => toast.dismiss(entry.id)}
          >
            <ToastText message={String(resolveValue(entry.message, entry) ?? '')} id={entry.id} />
          </ToastCard>
        </div>
      ))}
    </div>
  );
}

function ToastText({ message, id }: { message: string; id: string }) {
  const action = currentAction();
  return (
    <>
      {messageLines(message).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      {action && (
        <Button
          kind="link"
          size="small"
          onClick={() => {
            toast.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </>
  );
}

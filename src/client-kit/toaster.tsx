import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { ToastCard, type ToastKind } from '#ui/toast-card.tsx';
import styles from './toaster.module.css';

const kinds: readonly string[] = ['success', 'error', 'loading', 'warning', 'info'] satisfies ToastKind[];
const isKind = (name: string | undefined): name is ToastKind => kinds.includes(name ?? '');

/** Top centre, above everything; pointing at the toast keeps it. */
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
            {resolveValue(entry.message, entry)}
          </ToastCard>
        </div>
      ))}
    </div>
  );
}

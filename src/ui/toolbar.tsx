import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export type ToolbarHandle = { readonly focus: () => void };

type Props = {
  label: string;
  className?: string | undefined;
  /** Escape goes back to the text that the controls are about. */
  onEscape: () => void;
  ref?: Ref<ToolbarHandle>;
  children: ReactNode;
};

/** A row of controls that is one tab stop: the arrow keys, Home and End move between the controls. */
export function Toolbar({ label, className, onEscape, ref, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    keepOneTabStop(element);
    // Controls come and go with the selection, without this component being rendered.
    const observer = new MutationObserver(() => keepOneTabStop(element));
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  useImperativeHandle(
    ref,
    () => ({ focus: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus() }),
    [],
  );
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Open menus are drawn elsewhere, but their keys arrive here, too.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    if (event.key === 'Escape') return onEscape();
    const next = nextControl(controlsOf(event.currentTarget), event.target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      onFocus={({ currentTarget, target }) => keepOneTabStop(currentTarget, target)}
    >
      {children}
    </div>
  );
}

const controlsOf = (bar: HTMLElement): readonly HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled)'),
];

/** The control that was used last, or the first one, can be reached with Tab. */
function keepOneTabStop(bar: HTMLElement, used?: HTMLElement): void {
  const controls = controlsOf(bar);
  const stop = controls.find((one) => (used ? one === used : one.getAttribute('tabindex') === '0')) ?? controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

function nextControl(controls: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  // In a field the keys move the caret until it is at the edge.
  if (from instanceof HTMLInputElement && (step === 0 || from.selectionStart !== (step < 0 ? 0 : from.value.length)))
    return undefined;
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  return step === 0 ? undefined : controls.at((controls.indexOf(from) + step) % controls.length);
}

import { makeElement } from '../../browser/make-element.browser.ts';

/** Without a script all tabs are shown one below the other. */
export function startTabs(box: HTMLElement): void {
  const panels = [...box.querySelectorAll<HTMLElement>(':scope > .w-tab')];
  if (panels.length === 0) return;
  const list = makeElement('div', { className: 'w-tab-list', role: 'tablist' });
  const buttons = panels.map(makeTabButton);
  list.append(...buttons);

  const show = (shown: number): void => {
    for (const [at, panel] of panels.entries()) {
      panel.hidden = at !== shown;
      buttons[at]?.setAttribute('aria-selected', String(at === shown));
      if (buttons[at]) buttons[at].tabIndex = at === shown ? 0 : -1;
    }
  };
  const showAndFocus = (at: number): void => {
    show(at);
    buttons[at]?.focus();
  };
  list.addEventListener('click', ({ target }) => {
    const at = buttons.findIndex((button) => button === target);
    if (at >= 0) showAndFocus(at);
  });
  list.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button === event.target);
    const next = at < 0 ? undefined : tabAfterKey(event.key, at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    showAndFocus(next);
  });
  box.prepend(list);
  box.classList.add('w-tabs-live');
  show(0);
}

function makeTabButton(panel: HTMLElement): HTMLButtonElement {
  const title = panel.querySelector('.w-tab-title')?.textContent ?? '';
  const button = makeElement('button', { type: 'button', role: 'tab', id: `${panel.id}-tab` }, title);
  button.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', button.id);
  return button;
}

function tabAfterKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

import { makeElement } from '../browser/make-element.browser.ts';

const storageKey = 'plinth-consent';

/** Asks once whether third-party services may load, and offers to change the answer afterwards. */
export function startConsent(banner: HTMLElement): void {
  const store = openStore();
  const reopen = makeElement('button', { type: 'button', className: 'w-consent-again' }, 'Privacy choices');
  const show = (isOpen: boolean): void => {
    banner.hidden = !isOpen;
    reopen.hidden = isOpen;
  };
  reopen.addEventListener('click', () => {
    show(true);
    banner.querySelector('button')?.focus();
  });
  banner.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !target.value) return;
    const before = store.getItem(storageKey);
    store.setItem(storageKey, target.value);
    show(false);
    if (target.value === 'yes') loadHeldScripts();
    // Scripts that already run cannot be stopped otherwise.
    else if (before === 'yes') location.reload();
  });
  banner.before(reopen);
  const answer = store.getItem(storageKey);
  show(answer === null);
  if (answer === 'yes') loadHeldScripts();
}

function loadHeldScripts(): void {
  for (const held of document.querySelectorAll<HTMLTemplateElement>('template[data-consent]')) {
    const part = held.content.cloneNode(true) as DocumentFragment;
    for (const script of part.querySelectorAll('script')) script.replaceWith(copyScript(script));
    held.replaceWith(part);
  }
}

/** A script that was parsed inside a template never runs; a new element with the same content does. */
function copyScript(script: HTMLScriptElement): HTMLScriptElement {
  const copy = makeElement('script', { textContent: script.textContent });
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  return copy;
}

/** Previews have no storage, and some visitors block it: then the question appears on every page. */
function openStore(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

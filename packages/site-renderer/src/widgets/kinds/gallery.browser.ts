import { isPlainClick, linkUnder, makeElement } from '../../browser/make-element.browser.ts';

/** Opens the images of a gallery in a dialog. Without a script each link leads to its image. */
export function startGallery(box: HTMLElement): void {
  const links = [...box.querySelectorAll<HTMLAnchorElement>('figure > a')];
  box.addEventListener('click', (event) => {
    const at = links.findIndex((link) => link === linkUnder(event));
    if (at < 0 || !isPlainClick(event)) return;
    event.preventDefault();
    openLightbox(links, at);
  });
}

function openLightbox(links: readonly HTMLAnchorElement[], first: number): void {
  let at = first;
  const image = makeElement('img', {});
  const caption = makeElement('p', {});
  const show = (next: number): void => {
    at = (next + links.length) % links.length;
    const link = links[at];
    image.src = link?.href ?? '';
    image.alt = link?.querySelector('img')?.alt ?? '';
    caption.textContent = link?.parentElement?.querySelector('figcaption')?.textContent ?? '';
  };
  const dialog = makeElement(
    'dialog',
    { className: 'w-lightbox' },
    image,
    caption,
    makeButton('w-close', 'Close', '\u00d7', () => dialog.close()),
    makeButton('w-back', 'Previous', '\u2039', () => show(at - 1)),
    makeButton('w-next', 'Next', '\u203a', () => show(at + 1)),
  );
  dialog.setAttribute('aria-label', 'Image');
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(at + 1);
    if (key === 'ArrowLeft') show(at - 1);
  });
  // A click beside the image lands on the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    links[at]?.focus();
  });
  document.body.append(dialog);
  show(first);
  dialog.showModal();
}

function makeButton(className: string, label: string, text: string, onclick: () => void): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', className, onclick }, text);
  button.setAttribute('aria-label', label);
  return button;
}

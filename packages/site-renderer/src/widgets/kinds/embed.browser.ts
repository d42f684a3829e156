import { isPlainClick, linkUnder, makeElement } from '../../browser/make-element.browser.ts';

/** Loads a video or map from its provider when the visitor presses it, and not before. */
export function startEmbed(box: HTMLElement): void {
  box.addEventListener('click', (event) => {
    if (!linkUnder(event) || !isPlainClick(event)) return;
    event.preventDefault();
    const frame = makeElement('iframe', {
      src: box.dataset.src ?? '',
      title: box.dataset.title ?? '',
      allowFullscreen: true,
      allow: 'autoplay; encrypted-media; picture-in-picture',
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    box.replaceChildren(frame);
    frame.focus();
  });
}

import { startConsent } from '../consent/consent.browser.ts';
import { startSearch } from '../search/search.browser.ts';
import { startCountdown } from '../widgets/kinds/countdown.browser.ts';
import { startEmbed } from '../widgets/kinds/embed.browser.ts';
import { startGallery } from '../widgets/kinds/gallery.browser.ts';
import { startTabs } from '../widgets/kinds/tabs.browser.ts';

/**
 * The one script of a published site. Every page can be read and used without it, and it sends no request until a visitor presses
 * something. Each entry is the value of `data-w` on the element it starts.
 */
const starters: Readonly<Record<string, (box: HTMLElement) => void>> = {
  tabs: startTabs,
  embed: startEmbed,
  gallery: startGallery,
  countdown: startCountdown,
  search: startSearch,
  consent: startConsent,
};

const started = new WeakSet<HTMLElement>();

function startWidgets(): void {
  for (const [kind, start] of Object.entries(starters)) {
    for (const box of document.querySelectorAll<HTMLElement>(`[data-w="${kind}"]`)) {
      if (started.has(box)) continue;
      started.add(box);
      start(box);
    }
  }
}

startWidgets();
// A preview changes the page in place, and then starts the widgets that are new.
Object.assign(window, { startWidgets });

import { consentBanner } from '../consent/consent-banner.ts';
import type { SiteScript } from '../site-document.ts';

export type PlacedScripts = { readonly head: string; readonly start: string; readonly end: string };

/** The site's custom code, each at its place. A template would end the head, so code that needs consent is always at the end. */
export function placeScripts(scripts: readonly SiteScript[]): PlacedScripts {
  const at = (place: SiteScript['place']): string =>
    scripts
      .filter((script) => !script.needsConsent && script.place === place)
      .map(({ html }) => `${html}\n`)
      .join('');
  return { head: at('head'), start: at('body-start'), end: at('body-end') + consentBanner(scripts) };
}

import { escapeHtml } from '../html.ts';
import type { SiteScript } from '../site-document.ts';

export type PlacedScripts = { readonly head: string; readonly start: string; readonly end: string };

/** What waits for the visitor's agreement is no part of the page until then: nothing in a template runs or loads. */
const written = ({ name, html, needsConsent }: SiteScript): string =>
  needsConsent ? `<template data-consent="${escapeHtml(name)}">${html}</template>\n` : `${html}\n`;

const question = `<div class="w-consent" data-w="consent" role="region" aria-label="Privacy" hidden><p>We use third-party services for analytics and embeds. Allow them?</p><p class="w-consent-choice"><button type="button" value="yes">Allow</button><button type="button" value="no">Decline</button></p></div>
`;

/** The tenant's own additions, each at its place. A template in the head would end it, so what waits is always at the end. */
export function placeScripts(scripts: readonly SiteScript[]): PlacedScripts {
  const at = (place: SiteScript['place']): string =>
    scripts
      .filter((one) => !one.needsConsent && one.place === place)
      .map(written)
      .join('');
  const waiting = scripts.filter(({ needsConsent }) => needsConsent);
  return {
    head: at('head'),
    start: at('body-start'),
    end: at('body-end') + (waiting.length > 0 ? question + waiting.map(written).join('') : ''),
  };
}

import { escapeHtml } from '../html.ts';
import type { SiteScript } from '../site-document.ts';

/** Hidden until its script has looked for an earlier answer. */
const banner = `<div class="w-consent" data-w="consent" role="region" aria-label="Privacy" hidden><p>We use third-party services for analytics and embeds. Allow them?</p><p class="w-consent-choice"><button type="button" value="yes">Allow</button><button type="button" value="no">Decline</button></p></div>
`;

/** Nothing in a template runs or loads, so a script in one waits until the visitor agrees. */
const holdScript = ({ name, html }: SiteScript): string =>
  `<template data-consent="${escapeHtml(name)}">${html}</template>\n`;

/** The question and the scripts that wait for its answer; empty when none does. */
export function consentBanner(scripts: readonly SiteScript[]): string {
  const held = scripts.filter(({ needsConsent }) => needsConsent);
  return held.length > 0 ? banner + held.map(holdScript).join('') : '';
}

import { renderSite } from '@plinth/site-renderer/render-site.ts';
import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { baseTheme } from '#themes/base/theme.ts';

/** The renderer, bundled for a page and called from outside. */
Object.assign(globalThis, {
  renderInPage: async (document: SiteDocument) => (await renderSite(document, baseTheme)).files,
});

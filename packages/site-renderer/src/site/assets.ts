import { widgetCss, widgetScript } from '../browser/compiled.ts';
import { contentHash } from '../content-hash.ts';
import { waitForFonts } from '../look/font-sheet.ts';
import { ownFolder } from '../page-path.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * Styles and the script are named by their content and may be kept for ever. What people choose (colours, fonts, styles of
 * their own) lies in a sheet under a fixed name: choosing another colour changes that one file, and no page.
 */
export const lookPath = `${ownFolder}/look.css`;

const styles = new WeakMap<SiteIndex['theme'], { readonly path: string; readonly css: string }>();

export function styleSheet({ theme }: SiteIndex): { readonly path: string; readonly css: string } {
  let sheet = styles.get(theme);
  if (!sheet) {
    const css = `${theme.css}\n${widgetCss}`;
    sheet = { path: `${ownFolder}/${theme.name}-${contentHash(css).slice(0, 12)}.css`, css };
    styles.set(theme, sheet);
  }
  return sheet;
}

export const scriptPath = `${ownFolder}/widgets-${contentHash(widgetScript).slice(0, 12)}.js`;

export const lookSheet = ({ styles: { css }, site, mode }: SiteIndex): string =>
  (mode === 'preview' ? waitForFonts(css) : css) + (site.css ?? '');

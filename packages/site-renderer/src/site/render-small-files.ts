import { escapeHtml, safeUrl } from '../html.ts';
import { encodeAddress, urlOf } from './look-up.ts';
import type { SiteIndex } from './site-index.ts';

const targetOf = (index: SiteIndex, to: string): string => (to.startsWith('/') ? urlOf(index, to) : safeUrl(to));

export const redirectTarget = (index: SiteIndex, from: string): string =>
  targetOf(index, index.redirects.get(from) ?? '/');

/** For hosts that cannot answer with a redirect: a page that leads on. */
export function renderRedirect(index: SiteIndex, from: string): string {
  const to = redirectTarget(index, from);
  const url = escapeHtml(to);
  const canonical = escapeHtml(to.startsWith('/') ? index.origin + to : to);
  return `<!doctype html>\n<html lang="${escapeHtml(index.site.language || 'en')}">\n<head>\n<meta charset="utf-8">\n<title>Moved</title>\n<meta name="robots" content="noindex">\n<link rel="canonical" href="${canonical}">\n<meta http-equiv="refresh" content="0; url=${url}">\n</head>\n<body>\n<p>This page has moved: <a href="${url}">${url}</a></p>\n</body>\n</html>\n`;
}

/** For hosts that can: one line each. */
export const renderRedirects = (index: SiteIndex): string =>
  [...index.redirects]
    .map(([from, to]) => `${index.basePath}${encodeAddress(from)} ${targetOf(index, to)} 301\n`)
    .sort()
    .join('');

export function renderRobots(index: SiteIndex): string {
  if (index.site.hideFromSearchEngines === true || index.mode === 'preview') return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${index.origin}${urlOf(index, '/sitemap.xml')}\n`;
}

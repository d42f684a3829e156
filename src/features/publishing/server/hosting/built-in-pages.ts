import type { ServerResponse } from 'node:http';
import { escapeHtml } from '@plinth/site-renderer/html.ts';
import { noStoreHeaders } from '#platform/http/security-headers.ts';
import { type FlatHeaders, flat } from './prepared-file.ts';

/** Pages of the installation itself, for when a site has nothing to serve. They must not be cached: they describe the current state. */
export type BuiltInPage = { readonly status: number; readonly headers: FlatHeaders; readonly body: Buffer };

const retrySoon = { 'retry-after': '5' };
const retryLater = { 'retry-after': '120' };
const retryInAnHour = { 'retry-after': '3600' };

/** `operatedAt` is the address of the installation itself. */
export function makeBuiltInPages(every: FlatHeaders, operatedAt: string) {
  const page = (status: number, title: string, sentence: string, more: Readonly<Record<string, string>> = {}) => {
    const body = Buffer.from(document(title, sentence));
    const about = { ...noStoreHeaders, ...more, 'content-type': 'text/html; charset=utf-8' };
    return { status, body, headers: [...flat({ ...about, 'content-length': String(body.byteLength) }), ...every] };
  };
  return {
    noSite: page(404, 'Site not found', 'There is no site at this address. Check it for typos.'),
    noPage: page(404, 'Page not found', 'This page may have been moved or deleted. Check the address for typos.'),
    unpublished: page(404, 'This site isn’t published yet', 'Please check back later.'),
    broken: page(400, 'Invalid address', 'We couldn’t read this address. Check it for typos.'),
    readOnly: page(405, 'Request not supported', 'This site accepts only GET and HEAD requests.', {
      allow: 'GET, HEAD',
    }),
    busy: page(503, 'This site is busy', 'Please try again in a moment.', retrySoon),
    closed: {
      // RFC 7725: the Link header names the party that blocks it.
      takedown: page(451, 'This site was taken down', 'The operator of this hosting service took it down.', {
        link: `<${operatedAt}>; rel="blocked-by"`,
      }),
      suspension: page(503, 'This site is offline', 'The account that owns it is suspended.', retryInAnHour),
    },
    maintenance: (message: string): BuiltInPage =>
      page(
        503,
        'This site is under maintenance',
        message.trim() || 'We’ll be back soon. Please try again later.',
        retryLater,
      ),
  } satisfies Record<string, BuiltInPage | Record<string, BuiltInPage> | ((message: string) => BuiltInPage)>;
}

/** An answer to HEAD has no body, which `end` ensures. */
export const sendPage = (response: ServerResponse, { status, headers, body }: BuiltInPage): void =>
  void response.writeHead(status, [...headers]).end(body);

const styles = `
:root{color-scheme:light dark;--paper:#fafaf9;--ink:#1c1917;--soft:#57534e;--line:#e7e5e4;--accent:#0f766e}
@media (prefers-color-scheme:dark){:root{--paper:#161716;--ink:#f5f5f4;--soft:#a8a29e;--line:#33302e;--accent:#63c9bc}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 24px;background:var(--paper);color:var(--ink);
font:16px/1.6 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:34rem;width:100%;padding:32px;border:1px solid var(--line);border-top:3px solid var(--accent);border-radius:8px}
h1{margin:0 0 12px;font-size:24px;line-height:1.3;font-weight:650;letter-spacing:-.01em;text-wrap:balance}
p{margin:0;color:var(--soft);white-space:pre-line;overflow-wrap:anywhere}`.replaceAll('\n', '');

const document = (title: string, sentence: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(sentence)}</p></main></body></html>
`;

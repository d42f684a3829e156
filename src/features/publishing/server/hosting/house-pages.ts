import type { ServerResponse } from 'node:http';
import { escapeHtml } from '@plinth/site-renderer/html.ts';
import { uncached } from '#platform/http/security-headers.ts';
import { type FlatHeaders, flat } from './prepared-file.ts';

/** Pages that are the installation's own, for when a site has none to show. Nobody may keep them: they are true for now. */
export type HousePage = { readonly status: number; readonly headers: FlatHeaders; readonly body: Buffer };

const retrySoon = { 'retry-after': '5' };
const retryLater = { 'retry-after': '120' };
const retryInAnHour = { 'retry-after': '3600' };

/** `operatedAt` is where the installation itself is found. */
export function makeHousePages(every: FlatHeaders, operatedAt: string) {
  const page = (status: number, title: string, sentence: string, more: Readonly<Record<string, string>> = {}) => {
    const body = Buffer.from(document(title, sentence));
    const about = { ...uncached, ...more, 'content-type': 'text/html; charset=utf-8' };
    return { status, body, headers: [...flat({ ...about, 'content-length': String(body.byteLength) }), ...every] };
  };
  return {
    noSite: page(404, 'There is no site at this address', 'Please check the address for a typing mistake.'),
    noPage: page(
      404,
      'There is no page at this address',
      'It may have been moved, or the address has a typing mistake.',
    ),
    unpublished: page(
      404,
      'Nothing is published here yet',
      'The people behind this address have not put their site live.',
    ),
    broken: page(400, 'This address cannot be read', 'Please check it for a typing mistake.'),
    readOnly: page(405, 'This can only be read', 'A published site takes no other requests.', { allow: 'GET, HEAD' }),
    busy: page(503, 'This site is busy', 'Please try again in a moment.', retrySoon),
    closed: {
      // RFC 7725: who blocks it is named in a header.
      takedown: page(451, 'This site was taken down', 'The operator of this hosting service closed it.', {
        link: `<${operatedAt}>; rel="blocked-by"`,
      }),
      suspension: page(503, 'This site is closed', 'The account that it belongs to is suspended.', retryInAnHour),
    },
    maintenance: (message: string): HousePage =>
      page(
        503,
        'This site is being worked on',
        message.trim() || 'It will be back soon. Please try again in a little while.',
        retryLater,
      ),
  } satisfies Record<string, HousePage | Record<string, HousePage> | ((message: string) => HousePage)>;
}

/** An answer to HEAD has no body, which `end` sees to. */
export const sendPage = (response: ServerResponse, { status, headers, body }: HousePage): void =>
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#platform/config/config.ts';
import { originOf } from '#platform/http/origins.ts';
import { siteHeaders, uncached } from '#platform/http/security-headers.ts';

type PreviewHandler = (name: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * Answers every host that is not the app's. No cookie of the app is set or read here, no call of the API exists, and an
 * unknown host learns nothing but that.
 */
export function makeSiteHandler(config: Pick<Config, 'url' | 'sitesHost' | 'host'>, preview?: PreviewHandler) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const origin = originOf(request.headers.host, config);
    request.resume();
    if (origin.kind === 'preview' && preview && isReading(request)) {
      void preview(origin.name, request, response);
      return;
    }
    if (origin.kind === 'site' || origin.kind === 'preview') {
      answer(
        response,
        404,
        page('Nothing is published here yet', 'The people behind this address have not put their site live.'),
      );
      return;
    }
    answer(response, 404, page('There is no site at this address', 'Please check the address for a typing mistake.'));
  };
}

function answer(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    ...siteHeaders,
    ...uncached,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
  });
  response.end(html);
}

const page = (title: string, sentence: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/24px system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;text-align:center}h1{font-size:24px;line-height:32px;margin:0 0 8px}p{margin:0;opacity:.75}</style>
</head><body><main><h1>${title}</h1><p>${sentence}</p></main></body></html>`;

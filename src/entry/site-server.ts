import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hosting } from '#features/publishing/server/door.ts';
import type { Config } from '#platform/config/config.ts';
import { onlyHost } from '#platform/http/only-host.ts';
import { originOf } from '#platform/http/origins.ts';

type PreviewHandler = (name: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const previewMethods = new Set(['GET', 'HEAD', 'POST']);

/**
 * Handles every host that is not the app's: previews of unpublished content, and published sites. It sets and reads no cookies of the app,
 * has no API, and reveals nothing about unknown hosts.
 */
export function makeSiteHandler(
  config: Pick<Config, 'url' | 'sitesHost' | 'host'>,
  hosting: Pick<Hosting, 'handle'>,
  preview: PreviewHandler,
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const origin = originOf(onlyHost(request.rawHeaders) ?? undefined, config);
    if (origin.kind === 'preview' && previewMethods.has(request.method ?? ''))
      return void preview(origin.name, request, response);
    request.resume();
    hosting.handle(request, response);
  };
}

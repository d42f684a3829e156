import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hosting } from '#features/publishing/server/door.ts';
import type { Config } from '#platform/config/config.ts';
import { onlyHost } from '#platform/http/only-host.ts';
import { originOf } from '#platform/http/origins.ts';

type PreviewHandler = (name: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const previewMethods = new Set(['GET', 'HEAD', 'POST']);

/**
 * Answers every host that is not the app's: previews of what is not published, and sites as they are. No cookie of the app is set or
 * read here, no call of the API exists, and an unknown host learns nothing but that.
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hosting } from '#features/publishing/server/door.ts';
import type { Config } from '#platform/config/config.ts';
import { originOf } from '#platform/http/origins.ts';

type PreviewHandler = (name: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

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
    request.resume();
    const origin = originOf(request.headers.host, config);
    if (origin.kind === 'preview' && isReading(request)) void preview(origin.name, request, response);
    else hosting.handle(request, response);
  };
}

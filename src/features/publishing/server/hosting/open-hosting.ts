import type { IncomingMessage, ServerResponse } from 'node:http';
import { accountHindered } from '#features/accounts/server/door.ts';
import { type LibraryChange, libraryChanged, PublicMedia } from '#features/library/server/door.ts';
import { type ClosureChanged, closureChanged } from '#features/projects/server/door.ts';
import { siteChanged } from '#features/sites/server/door.ts';
import { DatabaseDown } from '#platform/db/database-down.ts';
import type { House } from '#platform/house/house.ts';
import { onlyHost } from '#platform/http/only-host.ts';
import { type PublishingChange, publishingChanged } from '../changes.ts';
import { answerFromSite } from './answer-from-site.ts';
import { makeBuiltInPages, sendPage } from './built-in-pages.ts';
import { CacheMemory } from './cache-memory.ts';
import { HotTexts } from './hot-texts.ts';
import { KnownHosts, TooManyLookups } from './known-hosts.ts';
import type { LiveSite } from './live-site.ts';
import { commonHeaders } from './prepared-file.ts';
import { SiteFiles } from './site-files.ts';

/** The services that hosting needs. No jobs, mails or persons: a process may run hosting only. */
export type HostingHouse = Pick<House, 'config' | 'database' | 'blobs' | 'events' | 'log'>;

export type Hosting = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
};

/** Serves published sites: by the Host header, from the live release, out of memory wherever possible. */
export function openHosting({ config, database, blobs, events, log }: HostingHouse): Hosting {
  const every = commonHeaders(config.url.protocol === 'https:');
  const pages = makeBuiltInPages(every, config.url.origin);
  const memory = new CacheMemory(config.siteCacheMb * 1024 * 1024);
  const hosts = new KnownHosts({ config, database, memory });
  const media = new PublicMedia(database);
  const files = new SiteFiles(memory, blobs, every);
  const context = { files, texts: new HotTexts(), pages, every, media, blobs };

  const forget = ({ siteId }: Pick<PublishingChange, 'siteId'>): void => hosts.forget(siteId);
  const stops = [
    events.on<PublishingChange>(publishingChanged, forget),
    events.on<PublishingChange>(siteChanged, forget),
    events.on<ClosureChanged>(closureChanged, ({ projectId }) => hosts.drop((site) => site.projectId === projectId)),
    events.on<{ userId: string }>(accountHindered, ({ userId }) => hosts.drop((site) => site.ownerId === userId)),
    events.on<LibraryChange>(libraryChanged, ({ projectId }) => media.forget(projectId)),
    events.onReconnect(() => {
      hosts.forgetAll();
      media.forgetAll();
    }),
  ];

  const fail = (response: ServerResponse, error: unknown): void => {
    if (!(error instanceof DatabaseDown || error instanceof TooManyLookups))
      log.error({ err: error }, 'a site could not be served');
    if (response.headersSent) response.destroy();
    else sendPage(response, pages.busy);
  };

  const answer = (site: LiveSite | null, request: IncomingMessage, response: ServerResponse): void => {
    if (!site) return sendPage(response, pages.noSite);
    answerFromSite(context, site, request, response)?.catch((error: unknown) => fail(response, error));
  };

  return {
    handle(request, response) {
      const { method } = request;
      if (method !== 'GET' && method !== 'HEAD') return sendPage(response, pages.readOnly);
      const host = onlyHost(request.rawHeaders);
      if (host === null) return sendPage(response, pages.broken);
      const found = hosts.find(host);
      if (!(found instanceof Promise)) return answer(found, request, response);
      found.then(
        (site) => answer(site, request, response),
        (error: unknown) => fail(response, error),
      );
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

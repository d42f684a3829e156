import type { IncomingMessage } from 'node:http';
import { makeSessionCheck } from '#features/accounts/server/door.ts';
import { makeSeatResolver } from '#features/projects/server/door.ts';
import { ownSite, type SiteRow } from '#features/sites/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import {
  FrameRequest,
  filePrefix,
  type LinksResponse,
  type PageResponse,
  type TicketResponse,
} from '../../frame-requests.ts';
import { briefDocument } from '../../site-facts.ts';
import { loadGivenFacts } from '../sources/load-site-facts.ts';
import { loadSiteDocument } from './load-site-document.ts';
import { type Granted, readTicket, renewTicket, type Ticket, writeFileLink } from './preview-ticket.ts';
import { baseUrlOf, renderSaved, themeToShow } from './render-saved.ts';
import { decodePath, type SharedPreviews, showSharedPage } from './shared-previews.ts';

/** The site of the ticket, if the session is still valid, the person is still a member and the host belongs to that site. */
export function makeSiteFinder(house: House) {
  const isOpen = makeSessionCheck(house);
  const resolveSeat = makeSeatResolver(house);
  return async (granted: Granted, name: string): Promise<SiteRow | null> => {
    if (!(await isOpen(granted))) return null;
    const seat = await resolveSeat({ userId: granted.person }, granted.project);
    if (!seat || seat.isInBin) return null;
    const site = await inProject(house, granted.project, ownSite);
    return site?.id === granted.site && site.name === name ? site : null;
  };
}

async function loadDocument(house: House, site: SiteRow): Promise<object> {
  const baseUrl = baseUrlOf(house, site);
  const document = briefDocument(
    await inProject(house, site.projectId, (scope) => loadSiteDocument(scope, site, { mode: 'preview', baseUrl })),
  );
  const given = await inProject(house, site.projectId, (scope) => loadGivenFacts(scope, site, baseUrl));
  const { revision, settings } = site;
  return { revision, theme: themeToShow(site), document, given, settings };
}

async function renderPage(house: House, site: SiteRow, address: string): Promise<PageResponse> {
  const { status, type, body } = await renderSaved(house, site, address);
  return { isFound: status === 200, html: type.startsWith('text/html') ? body : null };
}

const createFileLinks = (house: House, ticket: Ticket, paths: readonly string[]): LinksResponse => ({
  links: Object.fromEntries(
    paths.map((path) => [path, `${filePrefix}${writeFileLink(house, ticket, decodePath(path))}${path}`]),
  ),
});

/** Null if the ticket has expired or the request is invalid. */
export function makeFrameRequestHandler(house: House, shared: SharedPreviews) {
  const findSite = makeSiteFinder(house);
  return async (name: string, request: IncomingMessage): Promise<object | null> => {
    const frameRequest = FrameRequest.safeParse(await readJsonBody(request)).data;
    if (frameRequest?.want === 'shared') return showSharedPage(house, shared, name, frameRequest.ticket);
    const ticket = frameRequest && readTicket(house, frameRequest.ticket);
    const site = ticket && (await findSite(ticket, name));
    if (!site) return null;
    if (frameRequest.want === 'ticket') {
      const next = renewTicket(house, ticket);
      return next === null ? null : ({ ticket: next } satisfies TicketResponse);
    }
    // The address that opens a tab cannot be used for anything else.
    if (ticket.use === 'entry') return null;
    if (frameRequest.want === 'document') return loadDocument(house, site);
    if (frameRequest.want === 'page') return renderPage(house, site, decodePath(frameRequest.address));
    return createFileLinks(house, ticket, frameRequest.paths);
  };
}

const maxRequestBytes = 512 * 1024;

async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes <= maxRequestBytes) pieces.push(piece);
  }
  if (bytes > maxRequestBytes) return null;
  try {
    return JSON.parse(Buffer.concat(pieces).toString());
  } catch {
    return null;
  }
}

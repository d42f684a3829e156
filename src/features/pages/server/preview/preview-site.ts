import type { InputOf } from '#contract-kit/endpoint.ts';
import { currentSession } from '#features/accounts/server/door.ts';
import { findSite, previewOriginOf } from '#features/sites/server/door.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import type { generateHtml, previewSite, siteStyles } from '../../contract/reading.ts';
import { loadChangedDocument } from './load-site-document.ts';
import { requestPreview } from './preview-threads.ts';
import { ticketMs, writeTicket } from './preview-ticket.ts';

/** Returns the address of the preview of unpublished changes. */
export async function previewSiteUseCase(scope: Scope, { params }: InputOf<typeof previewSite>) {
  const site = await findSite(scope, params.d);
  const { house } = scope;
  const grant = { site: site.id, project: site.projectId, ...(await currentSession(scope)) };
  const origin = previewOriginOf(house, site.name);
  return {
    // After the #, which browsers never send to a server.
    url: `${origin}/#${writeTicket(house, grant, 'entry')}`,
    frameUrl: `${origin}/.plinth/frame/`,
    ticket: writeTicket(house, grant, 'frame'),
    expiresAt: new Date(house.clock.now().getTime() + ticketMs).toISOString(),
  };
}

/** What a thread needs to render for a site, and how it loads the site. */
async function openForPreview(open: OpenScope, siteId: string) {
  const site = await open.inTransaction((scope) => findSite(scope, siteId));
  const baseUrl = previewOriginOf(open.house, site.name);
  return {
    projectId: site.projectId,
    shared: { site: `${site.id} ${baseUrl}`, state: `${site.revision} ${site.theme}`, theme: site.theme },
    load: (known: readonly string[]) =>
      open.inTransaction((scope) => loadChangedDocument(scope, site, { mode: 'preview', baseUrl, known })),
  };
}

/** Renders Markdown as HTML in a thread. */
export async function generateHtmlUseCase(open: OpenScope, { params, body }: InputOf<typeof generateHtml>) {
  const { projectId, shared, load } = await openForPreview(open, params.d);
  const request = { kind: 'article', ...shared, path: body.path ?? '', source: body.content } as const;
  const { html, warnings } = await requestPreview<'article'>(projectId, request, load);
  return { html, warnings: warnings.map(({ code, message, line }) => ({ code, message, line: line ?? null })) };
}

export async function siteStylesUseCase(open: OpenScope, { params }: InputOf<typeof siteStyles>) {
  const { projectId, shared, load } = await openForPreview(open, params.d);
  const { css } = await requestPreview<'styles'>(projectId, { kind: 'styles', ...shared }, load);
  return { css };
}

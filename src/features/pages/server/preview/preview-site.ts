import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite, previewOriginOf } from '#features/sites/server/door.ts';
import { type OpenScope, personOf, type Scope } from '#platform/house/scope.ts';
import type { generateHtml, previewSite } from '../../contract/reading.ts';
import { loadSiteDocument } from './load-site-document.ts';
import { askPreview } from './preview-threads.ts';
import { ticketHours, writeTicket } from './preview-ticket.ts';

/** Where the person sees what is not published yet. */
export async function previewSiteUseCase(scope: Scope, { params }: InputOf<typeof previewSite>) {
  const site = await findSite(scope, params.d);
  const until = scope.house.clock.now().getTime() + ticketHours * 3_600_000;
  const ticket = writeTicket(scope.house, {
    site: site.id,
    project: site.projectId,
    person: personOf(scope).userId,
    until,
  });
  const origin = previewOriginOf(scope.house, site.name);
  return {
    url: `${origin}/~${ticket}/`,
    frameUrl: `${origin}/~${ticket}/.plinth/frame/`,
    expiresAt: new Date(until).toISOString(),
  };
}

/** Given Markdown as HTML, rendered away from this thread. */
export async function generateHtmlUseCase(open: OpenScope, { params, body }: InputOf<typeof generateHtml>) {
  const { site, baseUrl } = await open.inTransaction(async (scope) => {
    const found = await findSite(scope, params.d);
    return { site: found, baseUrl: previewOriginOf(open.house, found.name) };
  });
  const { html, warnings } = await askPreview<'article'>(
    site.projectId,
    {
      kind: 'article',
      site: `${site.id} ${site.revision} ${baseUrl}`,
      theme: site.theme,
      path: body.path ?? '',
      source: body.content,
    },
    () => open.inTransaction((scope) => loadSiteDocument(scope, site, { mode: 'preview', baseUrl })),
  );
  return { html, warnings: warnings.map(({ code, message, line }) => ({ code, message, line: line ?? null })) };
}

import { request } from 'node:http';
import type { TestApp } from '#entry/testing/start-test-app.ts';
import { startSite, type TestSite } from '#features/pages/testing/start-site.ts';
import { addGuestComment, type OpenPreview, openLink, unlockLink } from '../contract/guests.ts';
import { createLink, listLinks, type PreviewLink, type PreviewLinks } from '../contract/links.ts';

type Who = TestSite['owner'];
type Visited = { readonly status: number; readonly body: string; readonly headers: NodeJS.Dict<string | string[]> };
type Shared = { readonly html: string | null; readonly links: Readonly<Record<string, string>> };

/** A site with a page, and what members and guests do with its preview links. */
export async function startLinks(app: TestApp) {
  const site = await startSite(app);
  await site.seed({
    '/_index.md': '---\ntitle: Home\n---\nWelcome.\n',
    '/raku.md': '---\ntitle: Raku\ndraft: true\n---\nFirst words.\n',
    '/secret.md': '---\ntitle: Secret plans\ndraft: true\n---\nHidden words.\n',
  });

  /** Requests the preview host as a browser does; Node's resolver does not know it. */
  const visit = (address: string, body?: string, host?: string): Promise<Visited> =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const method = body === undefined ? 'GET' : 'POST';
      const options = { host: '127.0.0.1', port: app.port, path: url.pathname, method };
      request({ ...options, headers: { host: host ?? url.host } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
      })
        .on('error', reject)
        .end(body);
    });
  const askFrame = (frameUrl: string, question: object, host?: string): Promise<Visited> =>
    visit(new URL('/.plinth/ask', frameUrl).href, JSON.stringify(question), host);

  return {
    ...site,
    visit,
    askFrame,
    create: (body: object = {}, who: Who = site.editor) =>
      site.ask(createLink, { body: { path: '/raku.md', ...body } }, who),
    async make(body: object = {}, who: Who = site.editor): Promise<PreviewLink & { token: string }> {
      const { body: link } = await site.ask(createLink, { body: { path: '/raku.md', ...body } }, who);
      const { url } = link as PreviewLink;
      return { ...(link as PreviewLink), token: new URL(url ?? '').hash.slice(1) };
    },
    listAll: async (query: object = {}, who: Who = site.editor): Promise<PreviewLinks> =>
      (await site.ask(listLinks, { query }, who)).body as PreviewLinks,
    open: (token: string, pass?: string) => app.call(openLink, { body: { token, pass } }),
    unlock: (token: string, password: string) => app.call(unlockLink, { body: { token, password } }),
    say: (token: string, body: object = {}) =>
      app.call(addGuestComment, { body: { token, name: 'Ada', text: 'Nice.', ...body } }),
    /** The page as the frame of a guest gets it; null if it is refused. */
    async show(token: string, pass?: string): Promise<Shared | null> {
      const { frameUrl, ticket } = (await app.call(openLink, { body: { token, pass } })).body as OpenPreview;
      const { status, body } = await askFrame(frameUrl, { want: 'shared', ticket });
      return status === 200 ? (JSON.parse(body) as Shared) : null;
    },
  };
}

export type TestLinks = Awaited<ReturnType<typeof startLinks>>;

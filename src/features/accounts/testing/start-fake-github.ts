import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type GithubPerson = {
  id: number;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
};

export type FakeGithub = {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The signed-in person; null to decline. */
  person: GithubPerson | null;
  /** The `iss` in its replies; null like older Enterprise servers. */
  issuer: string | null;
  /** Replies to everything with this status. */
  trouble: number | null;
  readonly tokens: string[];
  close(): Promise<void>;
};

/** A stand-in for GitHub: its pages, its API, and its small deviations from OAuth 2. */
export async function startFakeGithub(): Promise<FakeGithub> {
  const grants = new Map<string, { readonly challenge: string; readonly redirectUri: string }>();
  const server = createServer(async (request, response) => {
    const { status = 200, location, body } = github.trouble ? { status: github.trouble } : await answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const github: FakeGithub = {
    url,
    clientId: 'Iv1.plinth',
    clientSecret: randomBytes(20).toString('hex'),
    person: null,
    issuer: `${url}/login/oauth`,
    trouble: null,
    tokens: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return github;

  type Answer = { readonly status?: number; readonly location?: string; readonly body?: unknown };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (pathname === '/login/oauth/authorize') return authorize(searchParams);
    if (pathname === '/login/oauth/access_token') return exchange(new URLSearchParams(await text(request)));
    const token = request.headers.authorization?.replace('Bearer ', '');
    if (!token || !github.tokens.includes(token) || !request.headers['user-agent']) return { status: 401 };
    if (pathname === '/api/v3/user')
      return { body: { id: github.person?.id, name: github.person?.name, login: 'mara' } };
    return pathname === '/api/v3/user/emails' ? { body: github.person?.emails } : { status: 404 };
  }

  function authorize(asked: URLSearchParams): Answer {
    const back = new URL(asked.get('redirect_uri') ?? '');
    const isKnown = asked.get('client_id') === github.clientId && asked.get('code_challenge_method') === 'S256';
    if (!isKnown) return { status: 404 };
    const code = randomBytes(10).toString('hex');
    if (github.person) {
      grants.set(code, { challenge: asked.get('code_challenge') ?? '', redirectUri: back.href });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (github.issuer) back.searchParams.set('iss', github.issuer);
    return { status: 302, location: back.href };
  }

  /** Replies to a refused code with status 200, as GitHub does. */
  function exchange(form: URLSearchParams): Answer {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === github.clientId &&
      form.get('client_secret') === github.clientSecret;
    if (!isRight) return { body: { error: 'bad_verification_code' } };
    const token = `gho_${randomBytes(16).toString('hex')}`;
    github.tokens.push(token);
    return { body: { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' } };
  }
}

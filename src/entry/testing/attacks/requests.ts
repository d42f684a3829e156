import { getMe } from '#features/accounts/contract/person.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { openRaw } from '#platform/testing/raw-http.ts';
import type { AttackClass } from './attack-class.ts';
import type { AttackNode, AttackScene } from './attack-scene.ts';

const leak = /at .*\.ts:\d+|\bselect \w|zod|fastify|postgres|node_modules/i;

/** Sends a raw request, and returns everything received until the server closes. */
async function send({ port }: AttackNode, request: string): Promise<string> {
  const raw = await openRaw(port);
  raw.write(request);
  return raw.ended;
}
const get = (node: AttackNode, hosts: readonly string[], path = '/', more = ''): Promise<string> =>
  send(
    node,
    `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `host: ${host}\r\n`).join('')}${more}connection: close\r\n\r\n`,
  );
const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1] ?? 0);
const isRefused = (answer: string): boolean => statusOf(answer) >= 400 && statusOf(answer) < 500 && !leak.test(answer);

/** Counts the rows that a bad body could leave behind. */
const countRows = async ({ ownerQuery }: AttackScene): Promise<string> =>
  JSON.stringify(
    await ownerQuery(
      'select (select count(*) from projects) as projects, (select count(*) from users) as users, (select count(*) from idempotent_calls) as calls',
    ),
  );

const bodies: Readonly<Record<string, string>> = {
  'half an object': '{"name": "x"',
  __proto__: '{"name": "x", "__proto__": {"isOperator": true}}',
  'an unknown key': '{"name": "x", "ownerId": "y"}',
  'a wrong type': '{"name": 7}',
  'a list of names': '{"name": ["a", "b"]}',
  'a bare null': 'null',
  'a deep list': `{"name": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  'a number beyond all': '{"name": 1e999}',
  'a NUL': '{"name": "a\\u0000b"}',
  'a megabyte': JSON.stringify({ name: 'x'.repeat(1_500_000) }),
};

export const badRequests: AttackClass = {
  name: 'requests that are not what they should be',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const { token } = scene.attacker.person;
    const before = await countRows(scene);
    for (const [what, body] of Object.entries(bodies)) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await one.fetch('/api/assets', { method: 'POST', headers, body });
      note(
        `a body with ${what}: ${answer.status}`,
        (answer.status === 400 || answer.status === 413) && !leak.test(await answer.text()),
      );
    }
    const app = 'plinth.test:4700';
    for (const path of [
      '/api/assets?limit=1&limit=2',
      '/api/assets?where=1',
      '/api/assets?sort=owner_id',
      '/api/assets/not-an-id',
      '/api/assets/%ff',
      '/api/assets/..%2f..%2fadmin',
      '/api/admin/accounts?sort=password_hash',
    ])
      note(path, isRefused(await get(other, [app], path, `authorization: Bearer ${token}\r\n`)));
    for (const raw of [
      'HELLO\r\n\r\n',
      `GET / HTTP/1.1\r\nhost: ${app}\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      `POST /api/assets HTTP/1.1\r\nhost: ${app}\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      `POST /api/assets HTTP/1.1\r\nhost: ${app}\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef`,
    ])
      note(JSON.stringify(raw).slice(0, 30), isRefused(await send(one, raw)));
    note('nothing was written', (await countRows(scene)) === before);
    const bodiless = await other.fetch('/api/assets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    note('who may not is refused before the body is read', bodiless.status === 401);
  },
};

const paths = [
  '/../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/index.html%00.png',
  '/index.html%0d%0aset-cookie:%20a=b',
  '/__proto__',
  '/api/users/me',
  '/.plinth/document.json',
  '/app/',
];

export const confusedOrigins: AttackClass = {
  name: 'one origin is taken for another',
  async attempt(scene, note) {
    const { nodes, attacker, victim } = scene;
    const app = 'plinth.test:4700';
    for (const [at, path] of paths.entries())
      note(path, isRefused(await get(nodes[at % 2 === 0 ? 0 : 1], [attacker.host], path)));
    const hosts = [
      [attacker.host, victim.host],
      [app, attacker.host],
      [app, app],
      [],
      [`${attacker.host}@evil.example`],
      [`${attacker.host}, ${victim.host}`],
      [`${victim.host}.evil.example`],
      [`a.${victim.host}`],
      ['evil.example'],
      [`${'a'.repeat(300)}.sites.example`],
      [`x'; drop table sites; --.sites.example`],
    ];
    for (const named of hosts) {
      const [page, call] = [await get(nodes[0], named), await get(nodes[1], named, '/api/health/live')];
      note(`hosts ${named}`.slice(0, 60), isRefused(page) && isRefused(call));
    }
    note(
      'an absolute address beside another host',
      isRefused(await get(nodes[0], [attacker.host], `http://${victim.host}/`)),
    );
    const forwarded = { 'x-forwarded-host': victim.host, forwarded: `host=${victim.host}` };
    const mine = await requestSite(nodes[1], attacker.host, '/', { headers: forwarded });
    note('a forwarded host is not believed', mine.text === (await requestSite(nodes[0], attacker.host, '/')).text);
    for (const path of [
      '//evil.example/',
      '//evil.example/..',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/about?next=//evil.example',
    ]) {
      const { headers } = await requestSite(nodes[0], attacker.host, path);
      note(
        `${path} leads to ${headers.location}`,
        !/^(?:https?:)?[\\/]{2}(?!mallory|site-)/i.test(
          (headers.location ?? '').replace(`http://${attacker.host}`, ''),
        ),
      );
    }
    const page = await requestSite(nodes[0], victim.host, '/');
    note('a site sets no cookie', page.headers['set-cookie'] === undefined);
  },
};

export const forgedCalls: AttackClass = {
  name: 'pages of others make calls, frame the app or read its answers',
  async attempt(scene, note) {
    const { nodes, victim, attacker } = scene;
    const cookie = 'XSRF-TOKEN=abcdefghijklmnopqrstuvwx';
    const forged: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${attacker.host}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { cookie },
      { cookie, 'x-xsrf-token': 'abcdefghijklmnopqrstuvwy' },
    ];
    for (const [at, headers] of forged.entries()) {
      const node = nodes[at % 2 === 0 ? 0 : 1];
      const { status } = await node.call(createProject, { body: { name: 'Forged' } }, victim.person.token, headers);
      note(`${JSON.stringify(headers)}: ${status}`, status === 403);
    }
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'text/xml', 'multipart/form-data']) {
      const headers = { authorization: `Bearer ${victim.person.token}`, 'content-type': type };
      const { status } = await nodes[0].fetch('/api/assets', { method: 'POST', headers, body: '{"name":"Forged"}' });
      note(`${type}: ${status}`, status === 415);
    }
    const { headers } = await nodes[1].call(getMe, {}, victim.person.token, {});
    note('no other origin may read an answer', headers.get('access-control-allow-origin') === null);
    note('an answer is not cached', headers.get('cache-control') === 'no-store');
    const page = await nodes[1].fetch('/app/');
    const policy = page.headers.get('content-security-policy') ?? '';
    note(
      'the app runs scripts of its own only',
      /script-src 'self'/.test(policy) && !/script-src[^;]*unsafe/.test(policy),
    );
    note('the app cannot be framed', /frame-ancestors '(?:none|self)'/.test(policy));
    note('types are not guessed', page.headers.get('x-content-type-options') === 'nosniff');
    const mails = await nodes[0].fetch('/api/outbox', {
      headers: { 'x-outbox-secret': nodes[0].outboxSecret, 'x-forwarded-for': '203.0.113.9' },
    });
    note(`the outbox from afar: ${mails.status}`, mails.status >= 400);
    const guessed = await nodes[0].fetch('/api/outbox', { headers: { 'x-outbox-secret': 'guessed' } });
    note(`the outbox without its secret: ${guessed.status}`, guessed.status >= 400);
  },
};

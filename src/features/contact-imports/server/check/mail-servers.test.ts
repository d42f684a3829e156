import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { type NameServer, startNameServer } from '#features/domains/testing/start-name-server.ts';
import { checkImport } from '../../contract/imports.ts';
import { startImports } from '../../testing/start-imports.ts';

let names: NameServer;
let app: TestApp;
beforeAll(async () => {
  names = await startNameServer();
  app = await startTestApp({ isWorking: true, environment: { PLINTH_DNS_SERVERS: names.address } });
});
afterAll(async () => {
  await app?.close();
  await names?.close();
});

it('marks addresses of domains that accept no email, once they are looked up', async () => {
  names.set('MX', 'takes-mail.example', 'mail.takes-mail.example');
  names.set('A', 'old-style.example', '127.0.0.1');
  names.set('MX', 'refuses.example', '.');
  names.hush('silent.example', 'failing');
  const domains = ['takes-mail', 'old-style', 'refuses', 'unknown', 'silent'];
  const project = await startImports(app);
  const checked = await project.uploadAndCheck(`email\n${domains.map((name) => `bo@${name}.example`).join('\n')}\n`);
  expect(checked.counts).toMatchObject({ new: 5, marked: 0 });
  expect(names.asked()).toBe(0);

  const { kind: _, ...format } = checked.format;
  const params = { assetId: project.projectId, id: checked._id };
  const body = { format, targets: checked.targets, checksDomains: true };
  await app.call(checkImport, { params, body }, project.owner.token);
  expect((await project.settled(checked._id)).counts).toMatchObject({ new: 5, marked: 2 });
  expect((await project.rows(checked._id, 'marked')).map(({ cells, reason }) => [cells[0], reason])).toEqual([
    ['bo@refuses.example', 'no-mail-server'],
    ['bo@unknown.example', 'no-mail-server'],
  ]);
});

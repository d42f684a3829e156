import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { type Events, openEvents } from '#platform/events/events.ts';
import { type Jobs, openJobs } from '#platform/jobs/open-jobs.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import type { Envelope } from './find-reached-limit.ts';
import { type Mail, openMail } from './open-mail.ts';

let test: TestDatabase;
let events: Events;
let now = new Date();
const log = makeLog('silent');
const clock = { now: () => now, newId: systemClock.newId };
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  test = await makeTestDatabase();
  events = openEvents(test.database, log);
  await events.ready;
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

afterAll(async () => {
  await events.close();
  await test.close();
});

async function openHouse(smtpUrl: string | undefined): Promise<{ mail: Mail; jobs: Jobs }> {
  const jobs = openJobs({ database: test.database, log, clock, events });
  ends.push(() => jobs.stop(1000));
  const config = { smtpUrl, mailFrom: 'Plinth <plinth@plinth.test>' };
  const mail = openMail({ config, database: test.database, jobs, clock, log });
  await jobs.work(mail.jobs, [], (context) => context);
  return { mail, jobs };
}

type Got = { to: string[]; raw: string };

/** A real SMTP server, on the given port or on any. */
async function startSmtp(
  port = 0,
  options: SMTPServerOptions = {},
): Promise<{ url: string; port: number; got: Got[] }> {
  const got: Got[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        got.push({ to: session.envelope.rcptTo.map((to) => to.address), raw });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  ends.push(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port: taken } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${taken}`, port: taken, got };
}

/** Implements just enough SMTP to close the connection right after the final dot. */
async function startDropping(): Promise<{ url: string; dots: () => number }> {
  let dots = 0;
  const server: Server = createServer((socket: Socket) => {
    let heard = '';
    let isInData = false;
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      heard += bytes;
      if (isInData && heard.includes('\r\n.\r\n')) {
        dots += 1;
        socket.destroy();
      } else if (!isInData && heard.endsWith('\r\n')) {
        isInData = heard.startsWith('DATA');
        heard = '';
        socket.write(isInData ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => new Promise((resolve) => void server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, dots: () => dots };
}

const letter = (to: string) => ({ to, subject: 'Ünïcode', heading: 'Hello', paragraphs: ['A code.'], code: '314159' });
const notice: Envelope = { lane: 'notice' };
const post = (mail: Mail, to: string, envelope = notice) =>
  test.database.transaction({}, (tx) => mail.post(tx, envelope, letter(to)));

type Row = { state: string; reason: string | null; text: string; attempts: number };
const rowOf = async (id: string): Promise<Row | undefined> =>
  (await test.ownerQuery<Row>('select state, reason, text, attempts from mails where id = $1', [id]))[0];
const untilState = (id: string, state: string) =>
  vi.waitFor(async () => expect((await rowOf(id))?.state).toBe(state), { timeout: 20_000, interval: 25 });

describe('without an SMTP server', () => {
  it('stores mails in the outbox, newest first, if the transaction commits', async () => {
    const { mail } = await openHouse(undefined);
    await post(mail, 'first@example.org');
    await test.database
      .transaction({}, async (tx) => {
        await mail.post(tx, notice, letter('undone@example.org'));
        throw new Error('undo');
      })
      .catch(() => {});
    now = new Date(now.getTime() + 1000);
    await post(mail, 'second@example.org');
    const kept = await test.database.transaction({}, (tx) => mail.listKeptMails(tx, 10));
    expect(kept.map(({ to }) => to)).toEqual(['second@example.org', 'first@example.org']);
    expect(kept[0]).toMatchObject({ subject: 'Ünïcode', createdAt: now, text: expect.stringContaining('314159') });
    expect(await test.database.transaction({}, (tx) => mail.listKeptMails(tx, 1))).toHaveLength(1);
  });

  it('sweeps old mails', async () => {
    const { mail, jobs } = await openHouse(undefined);
    const [old, fresh] = [await post(mail, 'old@example.org'), await post(mail, 'fresh@example.org')];
    await test.ownerQuery(`update mails set created_at = now() - interval '14 days 1 minute' where id = $1`, [old]);
    const sweep = mail.schedules[0]!.job;
    const job = await test.database.transaction({}, (tx) => jobs.enqueue(tx, sweep, {}));
    await vi.waitFor(async () => expect((await jobs.report(job))?.state).toBe('done'), 10_000);
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(fresh)).toBeDefined();
  });
});

it('sends at most 20 mails per hour to an address, also in a burst', async () => {
  const { mail } = await openHouse(undefined);
  const burst = await Promise.allSettled(
    Array.from({ length: 23 }, (_, n) => post(mail, n % 2 ? 'Me@x.org' : 'me@x.org')),
  );
  const refused = burst.filter((entry) => entry.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]?.reason).toMatchObject({ kind: 'too_many', code: 'mail.too_many_for_recipient' });
  await test.database.transaction({}, (tx) => mail.notice(tx, notice, letter('me@x.org')));
  const rows = await test.ownerQuery<Row>(
    `select state, reason, text from mails where lower(recipient) = 'me@x.org' order by id`,
  );
  expect(rows).toHaveLength(21);
  expect(rows.at(-1), 'a suppressed notice is recorded without its text').toEqual({
    state: 'suppressed',
    reason: 'the limit of 20 for each recipient in 1 h was reached',
    text: '',
  });
  expect((await mail.report()).find(({ lane }) => lane === 'notice')).toMatchObject({ suppressed: 1 });
  await post(mail, 'you@x.org');
  now = new Date(now.getTime() + 61 * 60_000);
  await post(mail, 'me@x.org');
});

it('counts the lanes separately', async () => {
  const { mail } = await openHouse(undefined);
  for (let mails = 0; mails < 20; mails += 1) await post(mail, 'full@x.org');
  await expect(post(mail, 'full@x.org')).rejects.toMatchObject({ kind: 'too_many' });
  for (const lane of ['code', 'known-device-code', 'security', 'invitation'] as const)
    await post(mail, 'full@x.org', { lane, source: 'somebody' });
});

it('limits each source to twenty codes per address and hour', async () => {
  const { mail } = await openHouse(undefined);
  const ask = (source: string) => post(mail, 'asked@x.org', { lane: 'code', source });
  for (let mails = 0; mails < 20; mails += 1) await ask('network one');
  await expect(ask('network one')).rejects.toMatchObject({ code: 'mail.too_many_for_recipient' });
  await ask('network two');
});

describe('with an SMTP server', () => {
  it('does not delay urgent mails when other lanes hang', async () => {
    const held: (() => void)[] = [];
    const smtp = await startSmtp(0, {
      onData(stream, session, done) {
        const isHeld = session.envelope.rcptTo.some(({ address }) => address.startsWith('slow'));
        stream.resume();
        stream.on('end', () => (isHeld ? held.push(() => done()) : done()));
      },
    });
    const { mail } = await openHouse(smtp.url);
    const invitation = { lane: 'invitation', source: 'sender' } as const;
    const slow = [1, 2, 3].map((n) => post(mail, `slow${n}@example.org`, invitation));
    const ids = await Promise.all(slow);
    await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 20_000, interval: 25 });
    await untilState(await post(mail, 'quick@example.org', { lane: 'security' }), 'sent');
    expect(held).toHaveLength(2);
    const letGo = setInterval(() => held.shift()?.(), 25);
    for (const id of ids) await untilState(id, 'sent');
    clearInterval(letGo);
  });

  it('sends a mail once, in two parts, and deletes its text', async () => {
    const smtp = await startSmtp();
    const { mail } = await openHouse(smtp.url);
    const id = await post(mail, 'ada@example.org');
    await untilState(id, 'sent');
    expect(smtp.got).toHaveLength(1);
    const [{ to, raw } = { to: [], raw: '' }] = smtp.got;
    expect(to).toEqual(['ada@example.org']);
    expect(raw).toContain('From: Plinth <plinth@plinth.test>');
    expect(raw).toContain(`Message-ID: <${id}@plinth.test>`);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toMatch(/multipart\/alternative/);
    expect(raw).toContain('314159');
    expect(await rowOf(id)).toMatchObject({ text: '', attempts: 1 });
  });

  it('sends an attached file, and deletes it afterwards', async () => {
    const smtp = await startSmtp();
    const { mail } = await openHouse(smtp.url);
    const attachment = {
      name: 'P-2026-0001.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7 a test'),
    } as const;
    const id = await test.database.transaction({}, (tx) =>
      mail.post(tx, { lane: 'billing' }, { ...letter('ada@example.org'), attachment }),
    );
    await untilState(id, 'sent');
    const raw = smtp.got[0]?.raw ?? '';
    expect(raw).toMatch(/multipart\/mixed/);
    expect(raw).toContain('filename=P-2026-0001.pdf');
    expect(raw).toContain(Buffer.from('%PDF-1.7 a test').toString('base64'));
    const left = () => test.ownerQuery('select from mail_attachments where mail_id = $1', [id]);
    await vi.waitFor(async () => expect(await left()).toHaveLength(0), 10_000);
  });

  it('retries while the server is down, and sends when it is back', async () => {
    const { port } = await startSmtp();
    await ends.pop()?.();
    const { mail } = await openHouse(`smtp://127.0.0.1:${port}`);
    const id = await post(mail, 'patient@example.org');
    await vi.waitFor(async () => {
      const failed = await test.ownerQuery(
        `select from pgboss.job where name = 'mail.deliver' and state = 'retry' and data->>'mailId' = $1`,
        [id],
      );
      expect(failed).toHaveLength(1);
    }, 10_000);
    expect(await rowOf(id)).toMatchObject({ state: 'pending' });
    const { got } = await startSmtp(port);
    await untilState(id, 'sent');
    expect(got).toHaveLength(1);
  });

  it('marks a mail as unknown after a drop at the final dot, and does not send it again', async () => {
    const dropping = await startDropping();
    const { mail, jobs } = await openHouse(dropping.url);
    const id = await post(mail, 'maybe@example.org');
    await untilState(id, 'unknown');
    const again = await test.database.transaction({}, (tx) => jobs.enqueue(tx, mail.jobs[0]!, { mailId: id }));
    await vi.waitFor(async () => expect((await jobs.report(again))?.state).toBe('done'), 10_000);
    expect(dropping.dots()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', text: '' });
  });

  it('marks a mail as unknown when its sender was killed while sending', async () => {
    const smtp = await startSmtp();
    const { mail, jobs } = await openHouse(smtp.url);
    const id = await test.database.transaction({}, async (tx) => {
      const posted = await mail.post(tx, notice, letter('killed@example.org'));
      await tx.execute(`update mails set state = 'sending', attempts = 1 where id = '${posted}'`);
      return posted;
    });
    await untilState(id, 'unknown');
    expect(smtp.got).toEqual([]);
    await jobs.stop(1000);
  });

  it('fails at once with the reason when a recipient is refused', async () => {
    const smtp = await startSmtp(0, {
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person'), { responseCode: 550 })),
    });
    const { mail } = await openHouse(smtp.url);
    const id = await post(mail, 'nobody@example.org');
    await untilState(id, 'failed');
    expect((await rowOf(id))?.reason).toContain('no such person');
  });

  it('retries after a temporary refusal of the message', async () => {
    let tries = 0;
    const smtp = await startSmtp(0, {
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          tries += 1;
          done(tries === 1 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
        });
      },
    });
    const { mail } = await openHouse(smtp.url);
    const id = await post(mail, 'busy@example.org');
    await untilState(id, 'sent');
    expect(tries).toBe(2);
    expect(await rowOf(id)).toMatchObject({ attempts: 2 });
  });

  it('signs in when the URL contains credentials, and not in plain text unless configured', async () => {
    const names: string[] = [];
    const smtp = await startSmtp(0, {
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        names.push(`${username}:${password}`);
        done(null, { user: username });
      },
    });
    const url = smtp.url.replace('//', '//us%40er:p%2Fw@');
    const careful = await openHouse(url);
    const id = await post(careful.mail, 'auth@example.org');
    await vi.waitFor(async () => {
      const failed = await test.ownerQuery(`select from pgboss.job where state = 'retry' and data->>'mailId' = $1`, [
        id,
      ]);
      expect(failed).toHaveLength(1);
    }, 10_000);
    expect(names).toEqual([]);
    await careful.jobs.stop(1000);
    await openHouse(`${url}?requireTLS=false`);
    await untilState(id, 'sent');
    expect(names).toEqual(['us@er:p/w']);
  });
});

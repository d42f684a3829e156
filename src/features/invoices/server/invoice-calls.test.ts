import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listOperatorActs } from '#features/accounts/contract/operator.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { getKeptAttachment, listKeptMails, outboxSecretHeader } from '#features/outbox/contract.ts';
import type { Scope } from '#platform/house/scope.ts';
import {
  getBillingDetails,
  getInvoice,
  getInvoicePdf,
  getInvoiceSettings,
  getInvoicesZip,
  type InvoiceSettings,
  listInvoices,
  updateBillingDetails,
  updateInvoiceSettings,
} from '../contract.ts';
import { buyer, danishTax, makeInvoice, newInvoice, seller } from '../testing/samples.ts';
import { findBillingDetails, issueCreditNote, issueInvoice, saveBillingDetails } from './door.ts';
import { mailInvoice } from './mail-invoice.ts';

let app: TestApp;
let operator: TestPerson;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
  person = await makePerson(app.house);
  other = await makePerson(app.house);
});
afterAll(() => app?.close());

const year = new Date().getUTCFullYear();
const fetchFile = (path: string, { token }: TestPerson, headers = {}) =>
  app.fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
const fileNames = (bytes: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    fromBuffer(bytes, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip.on('entry', ({ fileName }) => names.push(fileName));
      zip.on('end', () => resolve(names));
    });
  });

describe('reading', () => {
  it('lists one’s own documents, newest first, page by page and by year', async () => {
    const owner = await makePerson(app.house);
    const first = await makeInvoice(app.house, owner.userId);
    await app.house.database.transaction({ userId: owner.userId }, (tx) =>
      issueCreditNote(
        { house: app.house, tx },
        {
          userId: owner.userId,
          sourceId: app.house.clock.newId(),
          correctsId: first.invoiceId,
          amountMinor: 3625,
          reason: 'Ordered twice',
        },
      ),
    );
    const list = (query: object) => app.call(listInvoices, { query }, owner.token);
    const { body } = await list({ limit: 1 });
    expect(body).toMatchObject({
      items: [{ kind: 'credit-note', totalMinor: -3625, subject: expect.stringMatching(/^Refund of P-/) }],
    });
    const { nextCursor } = body as { nextCursor: string };
    expect((await list({ limit: 1, cursor: nextCursor })).body).toMatchObject({
      items: [{ _id: first.invoiceId, kind: 'invoice', subject: 'Growth, monthly', totalMinor: 3625 }],
      nextCursor: null,
    });
    expect((await list({ year: 2001 })).body).toMatchObject({ items: [] });
    expect((await app.call(listInvoices, {}, operator.token)).body).toMatchObject({ items: [] });
  });

  it('shows a document to its account and to the operator, and to nobody else', async () => {
    const { invoiceId } = await makeInvoice(app.house, person.userId);
    const get = (by: TestPerson, id = invoiceId) => app.call(getInvoice, { params: { id } }, by.token);
    const own = await get(person);
    expect(own).toMatchObject({
      status: 200,
      body: { _id: invoiceId, buyer, netMinor: 2900, taxMinor: 725, corrects: null },
    });
    expect((await get(operator)).body).toEqual(own.body);
    expect(await get(other)).toMatchObject({ status: 404, body: (await get(other, app.house.clock.newId())).body });
    expect((await fetchFile(getInvoicePdf.path.replace('{id}', invoiceId), other)).status).toBe(404);
  });

  it('sends the PDF as a file, the same bytes each time', async () => {
    const { invoiceId } = await makeInvoice(app.house, person.userId);
    const path = getInvoicePdf.path.replace('{id}', invoiceId);
    const [one, two] = [await fetchFile(path, person), await fetchFile(path, operator)];
    expect(one.status).toBe(200);
    expect(one.headers.get('content-type')).toBe('application/pdf');
    expect(one.headers.get('content-disposition')).toMatch(/^attachment; filename="P-\d{4}-\d{4}\.pdf"$/);
    const bytes = new Uint8Array(await one.arrayBuffer());
    expect(Buffer.compare(bytes, Buffer.from(await two.arrayBuffer()))).toBe(0);
    expect((await extractText(bytes, { mergePages: true })).text).toContain('Kiln & Clay ApS');
  });

  it('packs the PDFs of a year', async () => {
    const owner = await makePerson(app.house);
    for (let made = 0; made < 3; made += 1) await makeInvoice(app.house, owner.userId);
    const path = getInvoicesZip.path.replace('{year}', String(year));
    const answer = await fetchFile(path, owner);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="invoices-${year}.zip"`);
    const names = await fileNames(Buffer.from(await answer.arrayBuffer()));
    const own = await app.ownerQuery<{ number: string }>(
      'select number from invoices where user_id = $1 order by number',
      [owner.userId],
    );
    expect(names).toEqual(own.map(({ number }) => `${number}.pdf`));
    expect((await fetchFile(path, await makePerson(app.house))).status).toBe(404);
  });
});

describe('billing details', () => {
  const save = (details: object) => app.call(updateBillingDetails, { body: details as typeof buyer }, person.token);
  const load = async (by: TestPerson) => (await app.call(getBillingDetails, {}, by.token)).body;

  it('are kept for their account, with a tidy tax number', async () => {
    expect(await load(person)).toEqual({ details: null });
    expect(await save({ ...buyer, taxId: 'dk 13 58 56 28' })).toMatchObject({
      status: 200,
      body: { details: { taxId: 'DK13585628' } },
    });
    expect(await load(person)).toMatchObject({ details: { name: buyer.name, taxId: 'DK13585628' } });
    expect(await load(other)).toEqual({ details: null });
  });

  it('are the same through the door, and nobody else’s', async () => {
    const as = <T>({ userId }: TestPerson, work: (scope: Pick<Scope, 'house' | 'tx'>) => Promise<T>): Promise<T> =>
      app.house.database.transaction({ userId }, (tx) => work({ house: app.house, tx }));
    const owner = await makePerson(app.house);
    const saved = await as(owner, (scope) => saveBillingDetails(scope, owner.userId, { ...buyer, taxId: '13585628' }));
    expect(saved.taxId).toBe('DK13585628');
    expect(await as(owner, (scope) => findBillingDetails(scope, owner.userId))).toEqual(saved);
    expect(await as(other, (scope) => findBillingDetails(scope, owner.userId))).toBeNull();
  });

  it.each([
    [{ ...buyer, taxId: 'DK13585629' }, 'invoices.tax_id_invalid'],
    [{ ...buyer, country: 'Denmark' }, 'plinth.invalid'],
    [{ ...buyer, name: ' ' }, 'plinth.invalid'],
  ])('are refused: %j', async (details, code) => {
    const before = await load(person);
    expect(await save(details)).toMatchObject({ status: 400, body: { code } });
    expect(await load(person)).toEqual(before);
  });
});

describe('the operator’s settings', () => {
  const save = (settings: InvoiceSettings, by = operator) =>
    app.call(updateInvoiceSettings, { body: settings }, by.token);

  it('are empty at first, and kept with one record of the act', async () => {
    expect((await app.call(getInvoiceSettings, {}, operator.token)).body).toMatchObject({
      seller: { name: '' },
      taxes: [],
    });
    const german = { ...danishTax, country: 'DE', basisPoints: 1900 };
    for (const _ of [1, 2]) expect((await save({ seller, taxes: [danishTax, german] })).status).toBe(200);
    expect((await app.call(getInvoiceSettings, {}, operator.token)).body).toEqual({
      seller,
      taxes: [german, danishTax],
    });
    const { body } = await app.call(listOperatorActs, { query: { kind: 'invoices.settings-changed' } }, operator.token);
    expect((body as { items: object[] }).items).toHaveLength(1);
  });

  it('refuse two rules for a country, a wrong number, and other people', async () => {
    expect(await save({ seller, taxes: [danishTax, danishTax] })).toMatchObject({
      status: 400,
      body: { code: 'invoices.country_twice' },
    });
    expect(await save({ seller: { ...seller, taxId: 'DE1' }, taxes: [] })).toMatchObject({ status: 400 });
    expect((await save({ seller, taxes: [] }, person)).status).toBe(403);
    expect((await app.call(getInvoiceSettings, {}, person.token)).status).toBe(403);
  });
});

describe('the email', () => {
  const mail = (invoiceId: string, { userId }: TestPerson) => mailInvoice.run(jobContext(app), { invoiceId, userId });
  const secret = () => ({ [outboxSecretHeader]: app.house.secrets.outbox });
  const kept = async () => {
    const { body } = await app.call(listKeptMails, {}, undefined, secret());
    return (
      body as {
        items: { _id: string; to: string; subject: string; attachment: { name: string; size: number } | null }[];
      }
    ).items;
  };

  it('is sent once with the PDF, however often its job runs', async () => {
    const reader = await makePerson(app.house);
    const { invoiceId } = await makeInvoice(app.house, reader.userId);
    await Promise.all([mail(invoiceId, reader), mail(invoiceId, reader)]);
    await mail(invoiceId, reader);
    const mails = (await kept()).filter(({ to }) => to === reader.email);
    expect(mails).toHaveLength(1);
    const [sent] = mails;
    expect(sent).toMatchObject({
      subject: expect.stringMatching(/^Invoice P-/),
      attachment: { name: expect.stringMatching(/^P-.*\.pdf$/) },
    });
    const file = await fetchFile(getKeptAttachment.path.replace('{id}', sent?._id ?? ''), reader, secret());
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(bytes.length).toBe(sent?.attachment?.size);
    expect((await extractText(bytes, { mergePages: true })).text).toContain('Kiln & Clay ApS');
    expect((await fetchFile(getKeptAttachment.path.replace('{id}', sent?._id ?? ''), reader)).status).toBe(404);
  });

  it('waits for the commit, and goes to nobody for a deleted account', async () => {
    const jobsOf = (id: string) =>
      app.ownerQuery(`select from pgboss.job where name = $1 and data->>'invoiceId' = $2`, [mailInvoice.name, id]);
    const reader = await makePerson(app.house);
    const { userId } = reader;
    let undone = '';
    const fails = app.house.database.transaction({ userId }, async (tx) => {
      undone = (await issueInvoice({ house: app.house, tx }, newInvoice(app, userId))).id;
      throw new Error('the card was declined');
    });
    await expect(fails).rejects.toThrow('declined');
    expect(await jobsOf(undone)).toHaveLength(0);
    const { invoiceId } = await makeInvoice(app.house, userId);
    expect(await jobsOf(invoiceId)).toHaveLength(1);
    await app.ownerQuery('delete from users where id = $1', [userId]);
    await mail(invoiceId, reader);
    expect((await kept()).filter(({ to }) => to === reader.email)).toEqual([]);
    expect(await app.ownerQuery('select 1 from invoices where id = $1', [invoiceId])).toHaveLength(1);
  });
});

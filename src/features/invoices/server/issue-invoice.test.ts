import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Scope } from '#platform/house/scope.ts';
import { danishTax, newInvoice, seller } from '../testing/samples.ts';
import { calculateTax, issueCreditNote, issueInvoice } from './door.ts';

let app: TestApp;
let person: TestPerson;
let now = new Date('2026-11-18T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => now } });
  person = await makePerson(app.house);
});
afterAll(() => app?.close());
beforeEach(() => {
  now = new Date('2026-11-18T12:00:00Z');
});

const as = <T>(userId: string, work: (scope: Pick<Scope, 'house' | 'tx'>) => Promise<T>): Promise<T> =>
  app.house.database.transaction({ userId }, (tx) => work({ house: app.house, tx }));
const issue = (change: Partial<ReturnType<typeof newInvoice>> = {}) =>
  as(person.userId, (scope) => issueInvoice(scope, { ...newInvoice(scope, person.userId), ...change }));
const sequences = async (year: number): Promise<number[]> =>
  (
    await app.ownerQuery<{ sequence: number }>('select sequence from invoices where year = $1 order by sequence', [
      year,
    ])
  ).map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('numbers', () => {
  it('have no gaps and no duplicates when a third of 100 parallel transactions roll back', async () => {
    now = new Date('2031-06-01T00:00:00Z');
    const all = await Promise.allSettled(
      upTo(100).map((each) =>
        as(person.userId, async (scope) => {
          const issued = await issueInvoice(scope, newInvoice(scope, person.userId));
          if (each % 3 === 0) throw new Error('the card was declined');
          return issued.number;
        }),
      ),
    );
    const numbers = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(numbers).toHaveLength(67);
    expect(new Set(numbers).size).toBe(67);
    expect(await sequences(2031)).toEqual(upTo(67));
    expect(numbers.toSorted()[0]).toBe('P-2031-0001');
  });

  it('start again with each year, by UTC, and are shared with credit notes', async () => {
    now = new Date('2032-12-31T23:59:59.999Z');
    const first = await issue();
    const second = await as(person.userId, (scope) =>
      issueCreditNote(scope, {
        userId: person.userId,
        sourceId: scope.house.clock.newId(),
        correctsId: first.id,
        amountMinor: 1,
        reason: 'A test',
      }),
    );
    now = new Date('2033-01-01T00:00:00Z');
    expect([first.number, second.number, (await issue()).number]).toEqual([
      'P-2032-0001',
      'P-2032-0002',
      'P-2033-0001',
    ]);
  });

  it('grow beyond four digits', async () => {
    now = new Date('2034-01-01T00:00:00Z');
    await app.ownerQuery('insert into invoice_numbers (year, next) values (2034, 9999)');
    expect([(await issue()).number, (await issue()).number]).toEqual(['P-2034-9999', 'P-2034-10000']);
  });
});

describe('issueInvoice', () => {
  it('issues one document for each order, also in parallel', async () => {
    now = new Date('2035-01-01T00:00:00Z');
    const sourceId = app.house.clock.newId();
    const all = await Promise.all(upTo(20).map(() => issue({ sourceId })));
    expect(new Set(all.map(({ number }) => number))).toEqual(new Set(['P-2035-0001']));
    expect(await sequences(2035)).toEqual([1]);
    expect(await app.ownerQuery('select 1 from invoices where source_id = $1', [sourceId])).toHaveLength(1);
  });

  it('keeps the seller of its day', async () => {
    await app.ownerQuery('update invoice_settings set seller = $1', [JSON.stringify(seller)]);
    const { id } = await issue();
    await app.ownerQuery(`update invoice_settings set seller = '{}'`);
    const [row] = await app.ownerQuery('select seller, issued_at from invoices where id = $1', [id]);
    expect(row).toEqual({ seller, issued_at: now });
  });

  it.each([{ netMinor: 2901 }, { taxMinor: 724 }, { lines: [] }])(
    'refuses amounts that do not add up: %j',
    async (change) => {
      await expect(issue(change)).rejects.toThrow('do not add up');
    },
  );

  it('writes a document for nobody else', async () => {
    const other = await makePerson(app.house);
    const forged = as(other.userId, (scope) => issueInvoice(scope, newInvoice(scope, person.userId)));
    await expect(forged).rejects.toThrow();
  });

  it('cannot be changed or deleted by the application', async () => {
    const { id } = await issue();
    await as(person.userId, async ({ tx }) => {
      await tx.execute(`update invoices set note = 'changed' where id = '${id}'`);
      await tx.execute(`delete from invoices where id = '${id}'`);
    });
    expect(await app.ownerQuery('select note from invoices where id = $1', [id])).toEqual([{ note: '' }]);
  });
});

describe('issueCreditNote', () => {
  const credit = (
    correctsId: string,
    amountMinor: number,
    sourceId = app.house.clock.newId(),
    userId = person.userId,
  ) =>
    as(userId, (scope) =>
      issueCreditNote(scope, { userId, sourceId, correctsId, amountMinor, reason: 'Ordered twice' }),
    );
  const amountsOf = async ({ id }: { id: string }) =>
    (
      await app.ownerQuery<{ net: number; tax: number; total: number }>(
        'select net_minor::int as net, tax_minor::int as tax, total_minor::int as total from invoices where id = $1',
        [id],
      )
    )[0];

  it('repeats the tax in proportion, and the last one exactly', async () => {
    const invoice = await issue({ taxMinor: 1001, totalMinor: 3901 });
    const notes = [await credit(invoice.id, 1300), await credit(invoice.id, 1300), await credit(invoice.id, 1301)];
    expect(await Promise.all(notes.map(amountsOf))).toEqual([
      { net: -966, tax: -334, total: -1300 },
      { net: -967, tax: -333, total: -1300 },
      { net: -967, tax: -334, total: -1301 },
    ]);
    const [row] = await app.ownerQuery('select lines, buyer, corrects_id from invoices where id = $1', [notes[0]?.id]);
    expect(row).toMatchObject({
      corrects_id: invoice.id,
      buyer: { name: 'Kiln & Clay ApS' },
      lines: [{ label: `Refund of ${invoice.number}`, detail: 'Ordered twice', amountMinor: -966 }],
    });
  });

  it('never returns more than was paid, also in parallel, and one note for each refund', async () => {
    const invoice = await issue();
    const all = await Promise.allSettled(upTo(10).map(() => credit(invoice.id, 1000)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(credit(invoice.id, 626)).rejects.toMatchObject({ code: 'invoices.credited_too_much' });
    const refund = app.house.clock.newId();
    expect(await credit(invoice.id, 625, refund)).toEqual(await credit(invoice.id, 625, refund));
    await expect(credit(invoice.id, 1)).rejects.toMatchObject({ code: 'invoices.credited_too_much' });
  });

  it('corrects no invoice of another account, and no credit note', async () => {
    const other = await makePerson(app.house);
    const invoice = await issue();
    await expect(credit(invoice.id, 1, undefined, other.userId)).rejects.toThrow('needs its invoice');
    const note = await credit(invoice.id, 1);
    await expect(credit(note.id, 1)).rejects.toThrow('needs its invoice');
  });

  it('can be written by the operator', async () => {
    const operator = await makePerson(app.house, { isOperator: true });
    const invoice = await issue();
    const { userId } = person;
    const note = await as(operator.userId, (scope) =>
      issueCreditNote(scope, {
        userId,
        sourceId: invoice.number && app.house.clock.newId(),
        correctsId: invoice.id,
        amountMinor: 5,
        reason: '',
      }),
    );
    expect(await app.ownerQuery('select user_id from invoices where id = $1', [note.id])).toEqual([
      { user_id: userId },
    ]);
  });
});

describe('calculateTax', () => {
  const calculate = (taxId: string, country = 'DK') =>
    as(person.userId, (scope) => calculateTax(scope, { netMinor: 2900, buyer: { country, taxId } }));

  it('charges people, and lets companies with a valid number abroad pay it themselves', async () => {
    const values = [JSON.stringify({ country: 'DE' }), JSON.stringify([danishTax])];
    await app.ownerQuery('update invoice_settings set seller = $1, taxes = $2', values);
    expect(await calculate('')).toEqual({
      tax: { name: 'VAT', basisPoints: 2500, isReverseCharge: false },
      taxMinor: 725,
    });
    expect(await calculate('DK13585628')).toMatchObject({ tax: { isReverseCharge: true }, taxMinor: 0 });
    expect(await calculate('DK13585629')).toMatchObject({ taxMinor: 725 });
    expect(await calculate('', 'US')).toEqual({ tax: null, taxMinor: 0 });
    await app.ownerQuery(`update invoice_settings set seller = '{"country": "DK"}'`);
    expect(await calculate('DK13585628'), 'never in the seller’s own country').toMatchObject({ taxMinor: 725 });
  });
});

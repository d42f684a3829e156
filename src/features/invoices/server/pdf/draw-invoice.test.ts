import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '../../contract.ts';
import { buyer, seller } from '../../testing/samples.ts';
import { drawInvoice } from './draw-invoice.ts';
import { type FontFiles, openFontFiles } from './font-files.ts';

const invoice: Invoice = {
  _id: '01900000-0000-7000-8000-000000000000',
  number: 'P-2026-0311',
  kind: 'invoice',
  issuedAt: '2026-11-14T10:00:00.000Z',
  subject: 'Scale, monthly',
  currency: 'usd',
  seller,
  buyer,
  lines: [
    { label: 'Scale, monthly', detail: '14th Nov to 14th Dec, 26', amountMinor: 9900 },
    { label: 'Rest of Growth', detail: '19 of 30 days, already paid', amountMinor: -1837 },
  ],
  netMinor: 8063,
  tax: { name: 'VAT', basisPoints: 2500, isReverseCharge: false },
  taxMinor: 2016,
  totalMinor: 10_079,
  note: '',
  corrects: null,
};

let fonts: FontFiles;
beforeAll(async () => {
  fonts = await openFontFiles();
});

const draw = (change: Partial<Invoice> = {}) => drawInvoice({ ...invoice, ...change }, fonts);
async function read(bytes: Uint8Array): Promise<string[]> {
  return (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })).text;
}

describe('drawInvoice', () => {
  it('shows seller, buyer, lines, tax and total', async () => {
    const [text = '', ...more] = await read(await draw());
    expect(more).toEqual([]);
    for (const part of [
      'Invoice',
      'P-2026-0311',
      '14 November 2026',
      seller.name,
      'Tax number DE136695976',
      'Germany',
      buyer.name,
      '1058 København',
      'Denmark',
      'Rest of Growth',
      '19 of 30 days, already paid',
      '−$18.37',
      'VAT 25%',
      '$20.16',
      'Total paid',
      '$100.79',
      seller.footer,
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it('gives the same bytes for the same document', async () => {
    expect(Buffer.compare(await draw(), await draw())).toBe(0);
    expect(Buffer.compare(await draw(), await draw({ note: 'Other' }))).not.toBe(0);
  });

  it('is tagged, has a language and a title', async () => {
    const document = await getDocumentProxy((await draw()).slice());
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Invoice P-2026-0311', Author: seller.name, Language: 'en' });
  });

  it('shows a credit note with the invoice that it corrects, and explains reverse charge', async () => {
    const tax = { name: 'VAT', basisPoints: 0, isReverseCharge: true };
    const corrects = { _id: invoice._id, number: 'P-2026-0300' };
    const [text = ''] = await read(await draw({ kind: 'credit-note', corrects, tax, taxMinor: 0, totalMinor: -8063 }));
    for (const part of [
      'Credit note',
      'Corrects invoice',
      'P-2026-0300',
      'VAT, reverse charge',
      'Total refunded',
      '−$80.63',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Reverse charge: the recipient of this service accounts for the VAT.');
  });

  it.each([
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ['Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου'],
    ['Дмитрий Ёлкин', 'Дмитрий Ёлкин'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['देवनागरी x', '□□□□□ x'],
    ['山田 太郎', '□□ □□'],
    ['👩‍👩‍👧 family', '□ family'],
    ['half \ud800 pair', 'half □ pair'],
    ['bell\u0007 and\u202e turn', 'bell and turn'],
  ])('writes the name %s as %s', async (name, shown) => {
    const [text] = await read(await draw({ buyer: { ...buyer, name } }));
    expect(text?.replaceAll(/\s+/g, ' ')).toContain(shown);
  });

  it('draws names in twenty scripts', async () => {
    const names =
      'אברהם محمد สมชาย ქეთევან Արամ 김민준 ខ្មែរ ລາວ မြန်မာ සිංහල தமிழ் తెలుగు ಕನ್ನಡ മലയാളം বাংলা ગુજરાતી ਪੰਜਾਬੀ አማርኛ བོད་ ᏣᎳᎩ'.split(
        ' ',
      );
    expect(names).toHaveLength(20);
    const lines = names.map((label) => ({ label, detail: '', amountMinor: 1 }));
    expect((await read(await draw({ lines }))).join(' ')).toContain('□');
  });

  it('breaks long words and continues on further pages with the head of the table', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      label: index % 20 === 0 ? 'x'.repeat(300) : `Line ${index}`,
      detail: 'with a detail',
      amountMinor: index,
    }));
    const pages = await read(await draw({ lines }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    for (const text of pages.slice(0, -1)) expect(text).toContain('Description');
    expect(pages.join(' ')).toContain('Line 59');
  });

  it('survives texts that fill more than a page', async () => {
    const flood = 'wörd '.repeat(1200);
    const many = Array.from({ length: 150 }, (_, line) => line).join('\n');
    const pages = await read(
      await draw({
        lines: [{ label: flood, detail: flood, amountMinor: 1 }],
        note: flood,
        buyer: { ...buyer, address: many },
        seller: { ...seller, footer: many },
      }),
    );
    expect(pages.length).toBeGreaterThan(1);
  });
});

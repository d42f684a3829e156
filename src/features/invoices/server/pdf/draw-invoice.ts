import { buffer } from 'node:stream/consumers';
import { formatMoney } from '#contract-kit/money.ts';
import { countryName } from '../../contract/countries.ts';
import { describeTax, reverseChargeNote, titleOf, totalLabelOf } from '../../contract/invoice-words.ts';
import type { BuyerDetails, DocumentLine, Invoice, SellerDetails } from '../../contract.ts';
import type { FontFiles } from './font-files.ts';
import { ink, openPageWriter, type PageWriter, type TextStyle } from './page-writer.ts';

const page = { width: 595.28, height: 841.89, left: 56, top: 56, bottom: 96 } as const;
const inner = page.width - 2 * page.left;
const floor = page.height - page.bottom;
const column = { detail: inner - 130, amount: 120 } as const;

const styles = {
  title: { size: 22, bold: true },
  seller: { size: 12, bold: true, color: ink.accent },
  label: { size: 8.5, color: ink.quiet },
  body: { size: 10 },
  strong: { size: 10, bold: true },
  small: { size: 8.5, color: ink.quiet },
  total: { size: 13, bold: true },
} as const satisfies Record<string, TextStyle>;

const right = (style: TextStyle): TextStyle => ({ ...style, align: 'right' });

type Section = ReturnType<PageWriter['doc']['struct']>;

/** A drawing in progress: where the next part begins, and the element of the document's structure that it belongs to. */
type Sheet = PageWriter & { y: number; readonly root: Section };

/** Draws an invoice or credit note. The same document gives the same bytes, so it never has to be stored. */
export async function drawInvoice(invoice: Invoice, fonts: FontFiles): Promise<Uint8Array> {
  const title = `${titleOf(invoice)} ${invoice.number}`;
  const writer = openPageWriter(fonts, { title, author: invoice.seller.name, at: new Date(invoice.issuedAt) });
  const { doc } = writer;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: Sheet = { ...writer, root, y: page.top };
  const bytes = buffer(doc);
  drawHead(sheet, invoice);
  drawParties(sheet, invoice);
  drawLines(sheet, invoice);
  drawTotals(sheet, invoice);
  drawNotes(sheet, invoice);
  root.end();
  drawFooters(writer, invoice);
  doc.end();
  return Uint8Array.from(await bytes);
}

/** One element of the structure with one text in it. Screen readers read the elements in the order of these calls. */
function put(
  sheet: Sheet,
  into: Section,
  tag: string,
  text: string,
  at: Parameters<PageWriter['write']>[1],
  style: TextStyle,
) {
  if (text === '') return;
  into.add(sheet.doc.struct(tag, {}, [() => sheet.write(text, at, style)]));
}

/** A part that would cross the end of the page begins on a new one. */
function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= floor) return false;
  sheet.doc.addPage();
  sheet.y = page.top;
  return true;
}

function drawHead(sheet: Sheet, invoice: Invoice): void {
  const half = inner / 2;
  const { left } = page;
  put(sheet, sheet.root, 'H1', titleOf(invoice), { x: left, y: sheet.y, width: half }, styles.title);
  const name = { x: left + half, y: sheet.y + 6, width: half };
  put(sheet, sheet.root, 'P', invoice.seller.name, name, right(styles.seller));
  const nameHeight = sheet.heightOf(invoice.seller.name, half, styles.seller) + 6;
  sheet.y += Math.max(sheet.heightOf(titleOf(invoice), half, styles.title), nameHeight) + 18;
}

type Fact = readonly [label: string, value: string];

const factsOf = ({ number, issuedAt, corrects }: Invoice): readonly Fact[] => [
  ['Number', number],
  ['Date', formatDay(issuedAt)],
  ...(corrects ? [['Corrects invoice', corrects.number] as const] : []),
];

const formatDay = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/** At most this many lines; what is more stays on the last one. */
function fewLines(text: string, most: number): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...lines.slice(0, most - 1), lines.slice(most - 1).join(', ')].join('\n').trim();
}

const addressOf = ({ address, country, taxId }: SellerDetails | BuyerDetails, email = ''): string =>
  [fewLines(address, 6), countryName(country), taxId && `Tax number ${taxId}`, email]
    .filter((line) => line !== '')
    .join('\n');

/** Three columns: what it is, who sells, who buys. */
function drawParties(sheet: Sheet, { seller, buyer, ...invoice }: Invoice): void {
  sheet.rule(sheet.y, page.left, inner);
  sheet.y += 16;
  const gap = 20;
  const widths = [120, (inner - 120 - 2 * gap) / 2, (inner - 120 - 2 * gap) / 2];
  const facts = factsOf({ seller, buyer, ...invoice });
  const heights = [drawFacts(sheet, facts, widths[0] ?? 0)];
  let x = page.left + (widths[0] ?? 0) + gap;
  for (const [label, party, email] of [
    ['From', seller, seller.email],
    ['Billed to', buyer, ''],
  ] as const) {
    const width = widths[1] ?? 0;
    let y = sheet.y;
    // The operator of a new installation has not filled in a seller.
    if (party.name === '' && addressOf(party, email) === '') continue;
    put(sheet, sheet.root, 'P', label, { x, y, width }, styles.label);
    y += 15;
    put(sheet, sheet.root, 'P', party.name, { x, y, width }, styles.strong);
    y += party.name === '' ? 0 : sheet.heightOf(party.name, width, styles.strong);
    const address = addressOf(party, email);
    put(sheet, sheet.root, 'P', address, { x, y, width }, styles.body);
    heights.push(y + (address === '' ? 0 : sheet.heightOf(address, width, styles.body)) - sheet.y);
    x += width + gap;
  }
  sheet.y += Math.max(...heights) + 30;
}

function drawFacts(sheet: Sheet, facts: readonly Fact[], width: number): number {
  let { y } = sheet;
  for (const [label, value] of facts) {
    put(sheet, sheet.root, 'P', label, { x: page.left, y, width }, styles.label);
    put(sheet, sheet.root, 'P', value, { x: page.left, y: y + 15, width }, styles.strong);
    y += 38;
  }
  return y - sheet.y - 6;
}

function drawLines(sheet: Sheet, { lines, currency }: Invoice): void {
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  drawTableHead(sheet, table);
  for (const line of lines) {
    const height = heightOfLine(sheet, line);
    if (makeRoom(sheet, height)) drawTableHead(sheet, table);
    const row = sheet.doc.struct('TR');
    table.add(row);
    sheet.y += 9;
    const cell = sheet.doc.struct('TD');
    row.add(cell);
    put(sheet, cell, 'P', line.label, { x: page.left, y: sheet.y, width: column.detail }, styles.body);
    const labelHeight = sheet.heightOf(line.label, column.detail, styles.body);
    put(sheet, cell, 'P', line.detail, { x: page.left, y: sheet.y + labelHeight, width: column.detail }, styles.small);
    const amount = { x: page.left + inner - column.amount, y: sheet.y, width: column.amount };
    put(sheet, row, 'TD', formatMoney(line.amountMinor, currency), amount, right(styles.body));
    row.end();
    sheet.y += height - 9;
    sheet.rule(sheet.y, page.left, inner);
  }
  table.end();
}

function drawTableHead(sheet: Sheet, table: Section): void {
  const row = sheet.doc.struct('TR');
  table.add(row);
  put(sheet, row, 'TH', 'Description', { x: page.left, y: sheet.y, width: column.detail }, styles.label);
  const amount = { x: page.left + inner - column.amount, y: sheet.y, width: column.amount };
  put(sheet, row, 'TH', 'Amount', amount, right(styles.label));
  row.end();
  sheet.y += 18;
  sheet.rule(sheet.y, page.left, inner, ink.text);
}

function heightOfLine(sheet: Sheet, { label, detail }: DocumentLine): number {
  const detailHeight = detail === '' ? 0 : sheet.heightOf(detail, column.detail, styles.small);
  return 9 + sheet.heightOf(label, column.detail, styles.body) + detailHeight + 6;
}

function drawTotals(sheet: Sheet, invoice: Invoice): void {
  const { currency, netMinor, tax, taxMinor, totalMinor } = invoice;
  const width = 240;
  const x = page.left + inner - width;
  makeRoom(sheet, 90);
  sheet.y += 14;
  const row = (label: string, amountMinor: number, style: TextStyle, height: number): void => {
    const line = sheet.doc.struct('Div');
    sheet.root.add(line);
    put(sheet, line, 'P', label, { x, y: sheet.y, width: width - column.amount }, style);
    const amount = { x: x + width - column.amount, y: sheet.y, width: column.amount };
    put(sheet, line, 'P', formatMoney(amountMinor, currency), amount, right(style));
    line.end();
    sheet.y += height;
  };
  if (tax) {
    row('Net', netMinor, styles.body, 19);
    row(describeTax(tax), taxMinor, styles.body, 24);
    sheet.rule(sheet.y, x, width);
    sheet.y += 12;
  }
  row(totalLabelOf(invoice), totalMinor, styles.total, 30);
}

function drawNotes(sheet: Sheet, { tax, note }: Invoice): void {
  const notes = [...(tax?.isReverseCharge ? [reverseChargeNote(tax)] : []), note].filter((each) => each !== '');
  for (const each of notes) {
    const height = sheet.heightOf(each, inner, styles.body);
    makeRoom(sheet, height + 10);
    sheet.y += 10;
    put(sheet, sheet.root, 'P', each, { x: page.left, y: sheet.y, width: inner }, styles.body);
    sheet.y += height;
  }
}

/** Every page says whose it is and how many there are. These are repeated, so they are not part of the text. */
function drawFooters({ doc, write, rule, heightOf }: PageWriter, { seller, number }: Invoice): void {
  const footer = fewLines(seller.footer, 4);
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    const width = inner - 150;
    const y = page.height - 40 - Math.max(heightOf(footer, width, styles.small), 11);
    rule(y - 10, page.left, inner);
    doc.markContent('Artifact', { type: 'Pagination' });
    if (footer !== '') write(footer, { x: page.left, y, width }, styles.small);
    const place = { x: page.left + width, y, width: 150 };
    write(`${number} · Page ${index + 1} of ${count}`, place, right(styles.small));
    doc.endMarkedContent();
  }
}

import { detectDateOrder } from '../../birthday.ts';
import { type Format, maxColumns, maxSamples } from '../../format.ts';
import { type Column, isKnownName, suggestTargets, type Target } from '../../targets.ts';
import { cleanText } from './clean-text.ts';
import { readTable } from './read-table.ts';
import { sniffFile } from './sniff-file.ts';
import { UnreadableFile } from './table-row.ts';

export type Inspection = {
  readonly format: Format;
  readonly columns: readonly Column[];
  readonly targets: readonly (Target | null)[];
};

const sampledRows = 50;
const maxNameLength = 60;
const maxSampleLength = 80;

type Chosen = Partial<Format>;

/** How a file is read, its columns with some values, and the fields they probably fill. */
export async function inspectFile(
  head: Uint8Array,
  whole: AsyncIterable<Uint8Array>,
  chosen: Chosen,
): Promise<Inspection> {
  const sniffed = { ...sniffFile(head), sheet: 0, hasHeader: true, dateOrder: 'dmy' as const, ...chosen };
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readTable(whole, sniffed)) {
    rows.push(cells);
    if (rows.length > sampledRows) break;
  }
  const [first] = rows;
  if (!first) throw new UnreadableFile('This file has no rows.');
  const width = Math.max(...rows.map((cells) => cells.length));
  if (width > maxColumns) throw new UnreadableFile(`This file has more than ${maxColumns} columns.`);
  const hasHeader = chosen.hasHeader ?? isHeader(first);
  const values = hasHeader ? rows.slice(1) : rows;
  const columns = Array.from({ length: width }, (_, index) => ({
    name: (hasHeader ? cleanText(first[index] ?? '') : '').slice(0, maxNameLength) || `Column ${index + 1}`,
    samples: samplesOf(values, index),
  }));
  const targets = suggestTargets(columns);
  const birthdays = columns[targets.indexOf('birthday')]?.samples ?? [];
  return {
    format: { ...sniffed, hasHeader, dateOrder: chosen.dateOrder ?? detectDateOrder(birthdays) },
    columns,
    targets,
  };
}

/** Names of columns are known words, or at least contain no address. */
const isHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => isKnownName(cell)) || !cells.some((cell) => cell.includes('@'));

const samplesOf = (rows: readonly (readonly string[])[], index: number): string[] =>
  rows
    .map((cells) => cleanText((cells[index] ?? '').slice(0, maxSampleLength)))
    .filter((value) => value !== '')
    .slice(0, maxSamples);

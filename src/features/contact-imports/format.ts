import { z } from 'zod';
import { dateOrders } from './birthday.ts';

export const kinds = ['csv', 'xlsx', 'vcard', 'addresses'] as const;

export const delimiters = [',', ';', '\t', '|'] as const;

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const;

/** How a file is read. */
export const Format = z.strictObject({
  kind: z.enum(kinds),
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  /** Whether the first row holds the names of the columns. */
  hasHeader: z.boolean(),
  /** The number of the sheet of a workbook. */
  sheet: z.number().int().min(0).max(255),
  dateOrder: z.enum(dateOrders),
});
export type Format = z.infer<typeof Format>;
export type Encoding = Format['encoding'];

export const maxColumns = 100;
export const maxSamples = 5;
/** The most rows of one import. */
export const maxRows = 1_500_000;
/** A longer row is refused; it is the sign of a quotation mark that is not closed. */
export const maxRowLength = 64 * 1024;

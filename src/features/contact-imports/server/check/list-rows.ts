import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import type { Bytes } from '#platform/house/serve.ts';
import type { downloadImportRows, ImportRow, listImportRows } from '../../contract/imports.ts';
import { describeReason } from '../../reason-texts.ts';
import { findImport } from '../find-import.ts';
import { selectImportRows } from './select-rows.ts';

export async function listRowsUseCase(scope: Scope, { params, query }: InputOf<typeof listImportRows>) {
  const { cursor, limit, show, policy } = query;
  const found = await findImport(scope, params.id);
  const rows = await selectImportRows(scope, found, { show, policy, after: readCursor(cursor), limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? `${items.at(-1)?.line}` : null };
}

function readCursor(cursor = '0'): number {
  if (!/^\d{1,9}$/.test(cursor)) throw refuse('invalid', 'This cursor is invalid.');
  return Number(cursor);
}

const batchRows = 2000;

/** Rows with their numbers and reasons, and with the columns of the file, so that it can be corrected and imported again. */
export async function downloadRowsUseCase(
  open: OpenScope,
  { params, query: { show } }: InputOf<typeof downloadImportRows>,
): Promise<Bytes> {
  const found = await open.inTransaction((scope) => findImport(scope, params.id));
  const write = (lines: readonly (readonly unknown[])[]) => stringify([...lines], { escape_formulas: true });
  async function* lines(): AsyncGenerator<string> {
    yield `\ufeff${write([['Row', 'Verdict', 'Reason', ...found.columns.map(({ name }) => name)]])}`;
    for (let after: number | undefined = 0; after !== undefined; ) {
      const asked: Parameters<typeof selectImportRows>[2] = { show, policy: found.policy, after, limit: batchRows };
      const rows: ImportRow[] = await open.inTransaction((scope) => selectImportRows(scope, found, asked));
      yield write(
        rows.map(({ line, verdict, reason, cells }) => [
          line,
          verdict,
          reason === null ? '' : describeReason(reason),
          ...cells,
        ]),
      );
      after = rows.length < batchRows ? undefined : rows.at(-1)?.line;
    }
  }
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="contacts-${show}.csv"`,
      'cache-control': 'private, no-store',
    },
    stream: Readable.from(lines()),
  };
}

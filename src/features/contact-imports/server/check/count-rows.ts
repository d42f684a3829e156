import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ImportCounts } from '../../contract/imports.ts';
import { markReasons, type RefusalReason } from '../../verdicts.ts';

type Row = {
  readonly verdict: 'new' | 'known' | 'duplicate' | 'refused';
  readonly reason: string | null;
  readonly count: number;
  readonly fills: number;
  readonly replaces: number;
};

const marks: ReadonlySet<string> = new Set(markReasons);

export async function countRows({ tx }: Scope, importId: string): Promise<ImportCounts> {
  const rows = await selectRows<Row>(
    tx,
    `select verdict, reason, count(*)::int as count, count(*) filter (where fills)::int as fills,
       count(*) filter (where replaces)::int as replaces
     from contact_import_rows where import_id = $1 group by verdict, reason`,
    [importId],
  );
  const sum = (pick: (row: Row) => number): number => rows.reduce((total, row) => total + pick(row), 0);
  const of = (verdict: Row['verdict']): number => sum((row) => (row.verdict === verdict ? row.count : 0));
  const isKnown = ({ verdict }: Row): boolean => verdict === 'known';
  const reasons: Partial<Record<RefusalReason, number>> = {};
  for (const row of rows)
    if (row.reason !== null && (row.verdict === 'new' || row.verdict === 'refused'))
      reasons[row.reason as RefusalReason] = (reasons[row.reason as RefusalReason] ?? 0) + row.count;
  return {
    rows: sum(({ count }) => count),
    new: of('new'),
    known: of('known'),
    fills: sum((row) => (isKnown(row) ? row.fills : 0)),
    replaces: sum((row) => (isKnown(row) ? row.replaces : 0)),
    duplicate: of('duplicate'),
    refused: of('refused'),
    marked: sum((row) => (row.verdict === 'new' && marks.has(row.reason ?? '') ? row.count : 0)),
    reasons,
  };
}

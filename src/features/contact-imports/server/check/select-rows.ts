import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ImportRow, rowFilters } from '../../contract/imports.ts';
import type { Target } from '../../targets.ts';
import type { Policy, Verdict } from '../../verdicts.ts';
import { textColumns } from '../field-columns.ts';
import type { ContactImportRow } from '../tables.ts';

export type RowFilter = (typeof rowFilters)[number];

const conditions: Readonly<Record<RowFilter, string>> = {
  all: 'true',
  marked: "verdict = 'new' and reason is not null",
  refused: "verdict = 'refused'",
  duplicate: "verdict = 'duplicate'",
};

/** The value of a field, as it is imported. */
const expressions: Readonly<Record<Target, string>> = {
  email: 'email',
  fullName: "concat_ws(' ', first_name, last_name)",
  ...textColumns,
  birthday: 'birthday::text',
  tags: "array_to_string(tags, ', ')",
  note: 'note',
};

type Row = {
  readonly line: number;
  readonly verdict: 'new' | 'known' | 'duplicate' | 'refused';
  readonly reason: ImportRow['reason'];
  readonly fills: boolean;
  readonly replaces: boolean;
  readonly cells: readonly (string | null)[];
};

type Asked = { readonly show: RowFilter; readonly policy: Policy; readonly after: number; readonly limit: number };

/** Checked rows in the order of the file. Columns that are left out are empty, except in refused rows. */
export async function selectImportRows(
  { tx }: Scope,
  { id, targets }: ContactImportRow,
  { show, policy, after, limit }: Asked,
): Promise<ImportRow[]> {
  const values = targets.map((target) => (target === null ? "''" : expressions[target]));
  const rows = await selectRows<Row>(
    tx,
    `select line, verdict, case when verdict in ('new', 'refused') then reason end as reason, fills, replaces, coalesce(cells, array[${values.join(', ')}]::text[]) as cells
     from contact_import_rows where import_id = $1 and line > $2 and ${conditions[show]} order by line limit $3`,
    [id, after, limit],
  );
  return rows.map((row) => ({
    line: row.line,
    verdict: judgeRow(row, policy),
    reason: row.reason,
    cells: targets.map((_, index) => row.cells[index] ?? ''),
  }));
}

function judgeRow({ verdict, fills, replaces }: Row, policy: Policy): Verdict {
  if (verdict !== 'known') return verdict;
  const isChanged = { fill: fills, replace: replaces, keep: false }[policy];
  return isChanged ? 'update' : 'unchanged';
}

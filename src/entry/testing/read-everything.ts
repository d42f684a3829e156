import type { TestApp } from './start-test-app.ts';

/**
 * The statement that reads every row of every table except the counters of calls and changes, as one text per table. One statement, because
 * it runs hundreds of times.
 */
export async function makeReadEverything({ ownerQuery }: Pick<TestApp, 'ownerQuery'>, where = 'true'): Promise<string> {
  const tables = await ownerQuery<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_windows', 'write_budgets') order by 1`,
  );
  const readOne = ({ name }: { name: string }): string =>
    `select concat('${name}', E'\\n', string_agg(t::text, E'\\n' order by t::text)) as text from ${name} t where ${where}`;
  return tables.map(readOne).join(' union all ');
}

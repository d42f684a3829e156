import { hasSqlState } from './has-sql-state.ts';

type Results<Statements extends readonly unknown[]> = { -readonly [At in keyof Statements]: Awaited<Statements[At]> };

/**
 * Waits for statements of one transaction that were started without waiting for each other: the connection is pipelined, so together they
 * take one round trip, and run in the order in which they were started. Throws the cause of a failure, and not the report of the others
 * that the transaction is aborted.
 */
export async function sendTogether<const Statements extends readonly unknown[]>(
  ...statements: Statements
): Promise<Results<Statements>> {
  const outcomes = await Promise.allSettled(statements);
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (errors.length > 0) throw errors.find((error) => !isConsequence(error)) ?? errors[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<Statements>;
}

/** `in_failed_sql_transaction`. */
const isConsequence = (error: unknown): boolean => hasSqlState(error, '25P02');

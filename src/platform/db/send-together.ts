type Results<Statements extends readonly unknown[]> = { -readonly [At in keyof Statements]: Awaited<Statements[At]> };

/**
 * Waits for statements of one transaction that were started without waiting for each other: the connection is pipelined, so together they
 * take one round trip, and run in the order in which they were started. Throws the error of the first that failed, because all after it
 * only report that the transaction is aborted.
 */
export async function sendTogether<const Statements extends readonly unknown[]>(
  ...statements: Statements
): Promise<Results<Statements>> {
  const outcomes = await Promise.allSettled(statements);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<Statements>;
}

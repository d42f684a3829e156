import type { InputOf } from '#contract-kit/endpoint.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { Quote, quoteOrder } from '../../contract.ts';
import { findBuyer, makeQuote, serializeQuote } from '../orders/make-quote.ts';

export async function quoteOrderUseCase(scope: Scope, { body }: InputOf<typeof quoteOrder>): Promise<Quote> {
  const { userId } = personOf(scope);
  const buyer = await findBuyer(scope, userId, body);
  return serializeQuote(await makeQuote(scope, userId, body, buyer), body.currency);
}

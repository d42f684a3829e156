import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { BodyShape, Endpoint, InputOf, ObjectSchema, ReplyShape } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { House } from './house.ts';
import type { OpenScope, Scope } from './scope.ts';

/** A stream with its headers. */
export type Bytes = {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: Readable | null;
};

/** An answer with headers of its own, for protocols that carry a part of it there. */
export class WithHeaders<Answer> {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(answer: Answer, headers: Readonly<Record<string, string>>) {
    this.answer = answer;
    this.headers = headers;
  }
}

/** The result of a use case. A returned refusal keeps its writes; a thrown one rolls them back. */
type Answer<Reply extends ReplyShape> =
  | Refusal
  | (Reply extends z.ZodType
      ? z.input<Reply> | WithHeaders<z.input<Reply>>
      : Reply extends 'bytes'
        ? Bytes
        : undefined);

/** A route without its types, which `serve` has checked; used by the HTTP layer. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly run:
    | {
        readonly how: 'in-transaction';
        prepare(house: House, input: unknown): Promise<unknown>;
        useCase(scope: Scope, input: unknown, prepared: unknown): Promise<unknown>;
      }
    | { readonly how: 'open'; useCase(scope: OpenScope, input: unknown, file: Readable): Promise<unknown> };
};

/**
 * Binds an endpoint to its use case, which runs in one transaction. Slow work without the database (hashing a password) belongs into
 * `prepare`, so that no connection is held meanwhile.
 */
export function serve<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  B extends BodyShape,
  R extends ReplyShape,
  Prepared = undefined,
>(
  endpoint: Endpoint<P, Q, B, R>,
  useCase: (scope: Scope, input: InputOf<Endpoint<P, Q, B, R>>, prepared: Prepared) => Promise<Answer<R>>,
  prepare?: (house: House, input: InputOf<Endpoint<P, Q, B, R>>) => Promise<Prepared>,
): Route {
  type Input = InputOf<Endpoint<P, Q, B, R>>;
  return {
    endpoint: endpoint as unknown as Endpoint,
    run: {
      how: 'in-transaction',
      prepare: (house, input) => prepare?.(house, input as Input) ?? Promise.resolve(undefined),
      useCase: (scope, input, prepared) => useCase(scope, input as Input, prepared as Prepared),
    },
  };
}

/** Binds an endpoint whose use case reads or writes a long stream and therefore must not hold a transaction meanwhile. */
export function serveOpen<P extends ObjectSchema, Q extends ObjectSchema, B extends BodyShape, R extends ReplyShape>(
  endpoint: Endpoint<P, Q, B, R>,
  useCase: (scope: OpenScope, input: InputOf<Endpoint<P, Q, B, R>>, file: Readable) => Promise<Answer<R>>,
): Route {
  type Input = InputOf<Endpoint<P, Q, B, R>>;
  return {
    endpoint: endpoint as unknown as Endpoint,
    run: { how: 'open', useCase: (scope, input, file) => useCase(scope, input as Input, file) },
  };
}

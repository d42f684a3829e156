import type { z } from 'zod';
import type { Needs } from './capabilities.ts';
import type { Hindrance } from './scope.ts';

/** How a caller may prove who they are. A signed link stands for the one blob it names and for nobody. */
export type Credential = 'bearer' | 'signed-link' | 'none';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * At most `max` calls in `perMs`, counted per client address, per range of neighboring addresses, per person, or per address and one
 * field of the contract (`address+body.email`). Never per field alone: a stranger could use up what its owner needs.
 */
export type RateLimit = {
  readonly by: 'address' | 'range' | 'person' | `address+body.${string}` | `address+params.${string}`;
  readonly max: number;
  readonly perMs: number;
};

/**
 * A `file` and an `archive` reserve storage of the plan before their first byte is accepted; of archives only a few come in at once, since
 * each is unpacked afterwards. An `unmetered` file is small and becomes nothing that the plan counts: a photo, a cover, settings.
 */
export type UploadKind = 'file' | 'archive' | 'unmetered';

export type Limits = {
  /** Largest body in bytes; 64 KiB when not said. */
  readonly bodyBytes?: number;
  /** How a file counts while it comes in; `file` when not said. */
  readonly upload?: UploadKind;
  readonly rate?: readonly RateLimit[];
  /**
   * The call compares or makes a password, which keeps a core busy for a while: few run at a time, in turns by client address. An open
   * use case takes its turn itself (`inTurn`).
   */
  readonly heavy?: boolean;
  /** Possible also for an account that has made all its changes of the day: it secures the account, or ends something. */
  readonly unbudgeted?: boolean;
  /** The call costs money, mail or quota: a repeat with the same Idempotency-Key gets the first answer again. */
  readonly idempotent?: boolean;
};

export type ObjectSchema = z.ZodObject;
/** A closed schema, or `'file'` for bytes, raw or as the one file of a form, that go through the upload gate. */
export type BodyShape = z.ZodType | 'file';
/** What is answered, field by field; `'nothing'` is 204, `'bytes'` a stream. */
export type ReplyShape = z.ZodType | 'nothing' | 'bytes';

type NoFields = z.ZodObject<Record<never, never>>;

export type Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends BodyShape = BodyShape,
  Reply extends ReplyShape = ReplyShape,
> = {
  /** `projects.create-project`: room and verb, the name in logs and in the API page. */
  readonly name: `${string}.${string}`;
  readonly summary: string;
  readonly method: Method;
  /** The path after `/api`, in the specification's notation: `/assets/{id}`. */
  readonly path: `/${string}`;
  /**
   * Who may call: `public` needs no session, `signed-in` any account, `operator` the operator of the installation. Anything else is a
   * capability; with `project` it is checked against the caller's role in that project's team, otherwise against the account's role.
   */
  readonly needs: Needs;
  readonly accepts: readonly Credential[];
  /** The path parameter that carries the project's id; its presence makes this a call inside a project. */
  readonly project?: string;
  /** Also for a project in the bin. To every other call such a project does not exist. */
  readonly inBin?: boolean;
  /** A GET that changes something: bearer only, never cached, refused for HEAD and prefetch, never retried. */
  readonly effect?: boolean;
  /** What would refuse any other call and does not refuse this one. */
  readonly despite?: readonly (Hindrance | 'token-expired')[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  readonly status?: 200 | 201 | 202;
  readonly limits?: Limits;
};

/** Declares one call. The only place that knows a call's path. */
export function endpoint<
  Params extends ObjectSchema = NoFields,
  Query extends ObjectSchema = NoFields,
  Body extends BodyShape = z.ZodUndefined,
  Reply extends ReplyShape = ReplyShape,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a use case is handed, after validation. A file comes beside it, as a stream. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: Output<B> }
    : never;

/** What a caller writes: parts without a schema may be left out. `File` is what bytes are on the caller's side. */
export type CallInputOf<E, File = unknown> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', B extends z.ZodType ? z.input<B> : File>
    : never;

type Part<Key extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : undefined extends Value
      ? { readonly [K in Key]?: Value }
      : { readonly [K in Key]: Value };

/** What a caller gets. */
export type ReplyOf<E, File = unknown> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? (R extends 'bytes' ? File : Output<R>) : never;

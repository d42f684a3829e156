import type { z } from 'zod';
import type { Needs } from './capabilities.ts';
import type { Hindrance } from './scope.ts';

/** How a caller authenticates. A signed link grants access to one blob and identifies no person. */
export type Credential = 'bearer' | 'signed-link' | 'none';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * At most `max` calls in `perMs`, counted per client address, per range of neighboring addresses, per person, or per address and one field
 * of the contract (`address+body.email`). Never per field alone: a stranger could use up the limit of its owner.
 */
export type RateLimit = {
  readonly by: 'address' | 'range' | 'person' | `address+body.${string}` | `address+params.${string}`;
  readonly max: number;
  readonly perMs: number;
};

/**
 * A `file` and an `archive` reserve storage of the plan before their first byte is accepted; only a few archives are accepted at once,
 * because each is unpacked afterwards. An `unmetered` file is small and not counted by the plan: a photo, a cover, settings.
 */
export type UploadKind = 'file' | 'archive' | 'unmetered';

export type Limits = {
  /** The largest body in bytes; 64 KiB by default. */
  readonly bodyBytes?: number;
  /** How a file is counted during upload; `file` by default. */
  readonly upload?: UploadKind;
  /** The file is JSON whose exact bytes are needed, because its sender signed them. It is not stored, so no storage is reserved. */
  readonly isSignedJson?: boolean;
  readonly rate?: readonly RateLimit[];
  /**
   * The call hashes a password, which occupies a core for a while: few run at a time, queued fairly by client address. An open use case
   * enters the queue itself (`runHashing`).
   */
  readonly heavy?: boolean;
  /** Allowed even if the account has used up its daily writes, because it secures the account or ends something. */
  readonly unbudgeted?: boolean;
  /** The call costs money, mail or quota: a repeat with the same Idempotency-Key gets the first answer again. */
  readonly idempotent?: boolean;
};

export type ObjectSchema = z.ZodObject;
/** A closed schema, or `'file'` for bytes, raw or as the only file of a form, that are validated as an upload. */
export type BodyShape = z.ZodType | 'file';
/** The fields of the answer; `'nothing'` is 204, `'bytes'` a stream. */
export type ReplyShape = z.ZodType | 'nothing' | 'bytes';

type NoFields = z.ZodObject<Record<never, never>>;

export type Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends BodyShape = BodyShape,
  Reply extends ReplyShape = ReplyShape,
> = {
  /** Room and verb, such as `projects.create-project`: the name in logs and on the API page. */
  readonly name: `${string}.${string}`;
  readonly summary: string;
  readonly method: Method;
  /** The path after `/api`, in the specification's notation: `/assets/{id}`. */
  readonly path: `/${string}`;
  /**
   * The required permission: `public` needs no session, `signed-in` any account, `operator` the operator of the installation. Any other
   * value is a capability; with `project` it is checked against the caller's role in that project's team, otherwise against the role of the
   * account.
   */
  readonly needs: Needs;
  readonly accepts: readonly Credential[];
  /** The path parameter with the project's id; its presence makes this a call inside a project. */
  readonly project?: string;
  /** Also available for a project in the recycle bin. For all other calls such a project does not exist. */
  readonly inBin?: boolean;
  /** A GET with side effects: bearer only, never cached, refused for HEAD and prefetch, never retried. */
  readonly effect?: boolean;
  /** A GET whose headers are an answer of their own: HEAD is answered, too. */
  readonly alsoHead?: boolean;
  /** Conditions that refuse every other call, but not this one. */
  readonly despite?: readonly (Hindrance | 'token-expired')[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  readonly status?: 200 | 201 | 202;
  readonly limits?: Limits;
};

/** Declares one call. The only place that contains its path. */
export function endpoint<
  Params extends ObjectSchema = NoFields,
  Query extends ObjectSchema = NoFields,
  Body extends BodyShape = z.ZodUndefined,
  Reply extends ReplyShape = ReplyShape,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated input of a use case. A file is passed separately, as a stream. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: Output<B> }
    : never;

/** The input of a caller: parts without a schema may be omitted. `File` is the type of bytes on the caller's side. */
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

/** The result for a caller. */
export type ReplyOf<E, File = unknown> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? (R extends 'bytes' ? File : Output<R>) : never;

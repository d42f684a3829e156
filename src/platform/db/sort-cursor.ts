import { createHmac } from 'node:crypto';
import { refuse } from '#contract-kit/refusal.ts';
import { isSameSecret } from '../config/same-secret.ts';

/** The position at which a page ended in a list that is not ordered by id: the sort value of the last row, as text, and its id. */
export type SortPosition = { readonly value: string; readonly id: string };

/**
 * An opaque, signed cursor: only cursors written by this installation are accepted, so the value needs no further validation before it
 * reaches PostgreSQL. It is bound to its order: one of another order is refused like a forged one.
 */
export function writeSortCursor(secret: string, order: string, { value, id }: SortPosition): string {
  const body = Buffer.from(JSON.stringify([value, id])).toString('base64url');
  return `${body}.${seal(secret, order, body)}`;
}

export function readSortCursor(secret: string, order: string, cursor: string | undefined): SortPosition | null {
  if (cursor === undefined) return null;
  const [body = '', signature = '', ...rest] = cursor.split('.');
  if (rest.length > 0 || !isSameSecret(signature, seal(secret, order, body)))
    throw refuse('invalid', 'This cursor is invalid.');
  const [value, id] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string];
  return { value, id };
}

/** The purpose is part of the signed text, so that no other use of the secret can produce a cursor. */
const seal = (secret: string, order: string, body: string): string =>
  createHmac('sha256', secret)
    .update(`plinth.cursor\0${order}\0${body}`)
    .digest()
    .subarray(0, 12)
    .toString('base64url');

import { readAttributes } from './read/attributes.ts';

/** What `{#id .class name=value}` behind a block says. */
export type BlockAttributes = {
  readonly id: string;
  /** Names with spaces between them. */
  readonly classes: string;
  /** All others as they are written. */
  readonly other: string;
};

const part = /\.([\w-]+)|#([\p{L}\p{N}_-]+)|[a-zA-Z][\w-]*=(?:"[^"]*"|[^\s"'{}]+)/gu;

export function splitAttributes(written: string | null): BlockAttributes {
  const parts = [...(written ?? '').matchAll(part)];
  return {
    id: parts.flatMap(([, , id]) => id ?? []).at(-1) ?? '',
    classes: parts.flatMap(([, name]) => name ?? []).join(' '),
    other: parts.flatMap(([whole, name, id]) => ((name ?? id) === undefined ? [whole] : [])).join(' '),
  };
}

/** Null when there is nothing to say; undefined when something cannot be said, such as a class with a slash. */
export function joinAttributes({ id, classes, other }: BlockAttributes): string | null | undefined {
  const parts = [id.trim() && `#${id.trim()}`, ...classes.split(/\s+/).map((name) => name && `.${name}`), other.trim()];
  const inner = parts.filter((one) => one !== '').join(' ');
  if (inner === '') return null;
  const written = `{${inner}}`;
  const isRead = readAttributes(written)?.attributes === written;
  return isRead && !/[{}\n]/.test(inner) ? written : undefined;
}

import { parse, TomlDate } from 'smol-toml';
import type { Matter } from './read-simple-yaml.ts';

/** Deeper than any front matter; what is read is walked by recursion later on. */
const maxDepth = 50;

/** Reads TOML 1.1. Dates stay text, as they do in YAML and JSON. Throws smol-toml's error, which knows its line. */
export const readToml = (text: string): Matter =>
  Object.fromEntries(
    Object.entries(parse(text, { integersAsBigInt: 'asNeeded' })).map(([key, value]) => [
      key,
      asPlain(value, maxDepth),
    ]),
  );

function asPlain(value: unknown, left: number): unknown {
  if (left === 0) throw new Error('It is nested too deeply.');
  if (value instanceof TomlDate) return value.toISOString();
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map((one) => asPlain(one, left - 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asPlain(one, left - 1)]));
}

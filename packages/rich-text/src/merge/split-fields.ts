import type { SplitFields } from './fields.ts';
import { splitJsonFields } from './split-json-fields.ts';
import { splitTomlFields } from './split-toml-fields.ts';
import { splitYamlFields } from './split-yaml-fields.ts';

const plain = (fields: ReadonlyMap<string, string> | null): SplitFields | null =>
  fields && { head: '', fields, between: '', tail: '' };

const splitters = {
  yaml: (matter: string) => plain(splitYamlFields(matter)),
  toml: (matter: string) => plain(splitTomlFields(matter)),
  json: splitJsonFields,
  none: () => plain(new Map()),
} as const;

/** Null if front matter is not a plain list of fields with different names. Joined, the parts are the front matter, byte for byte. */
export const splitFields = (matter: string, format: keyof typeof splitters): SplitFields | null =>
  splitters[format](matter);

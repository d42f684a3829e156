import { z } from 'zod';
import { readSchemaFields, type SchemaField } from '#client-kit/schema-form/read-schema.ts';
import { type SectionName, sections } from '#features/sites/contract/site-settings.ts';

const read = new Map<SectionName, readonly SchemaField[]>();

/** The fields of a section, derived from the schema that validates it. */
export function fieldsOfSection(key: SectionName): readonly SchemaField[] {
  const known = read.get(key);
  if (known) return known;
  const made = readSchemaFields(z.toJSONSchema(sections[key], { io: 'input', unrepresentable: 'any' }));
  read.set(key, made);
  return made;
}

import { z } from 'zod';

/** The options of a widget's schema, with the values of those that have a choice. */
export const listChoices = (schema: z.ZodObject): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(schema.shape).map(([key, value]) => [key, valuesOf(value)]));

function valuesOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return valuesOf(schema.unwrap());
  // A text that is read as a truth value.
  return schema instanceof z.ZodCodec || schema instanceof z.ZodPipe ? ['true', 'false'] : [];
}

import { z } from 'zod';
import { CallError } from '#client-kit/call-error.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { Section } from '../../contract/settings.ts';

export type RefusedSave = {
  /** Field → sentence. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is about no field. */
  readonly lines: readonly string[];
  readonly clash?: Section;
};

const Stale = z.object({ section: Section });
const Fields = z.object({ fields: z.record(z.string(), z.string()) });

/** Where the server's "no" belongs. */
export function refusedSave(error: unknown): RefusedSave {
  const lines = errorLines(error);
  if (!(error instanceof CallError)) return { fields: {}, lines };
  if (error.code === 'settings.stale') {
    const { data } = Stale.safeParse(error.detail);
    return data ? { fields: {}, lines: [], clash: data.section } : { fields: {}, lines };
  }
  if (error.code === 'settings.invalid') {
    const { data } = Fields.safeParse(error.detail);
    return data ? { fields: data.fields, lines: [] } : { fields: {}, lines };
  }
  return { fields: {}, lines };
}

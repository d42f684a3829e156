import { z } from 'zod';
import { CallError } from '#client-kit/call-error.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { Section } from '../../contract/settings.ts';

export type RefusedSave = {
  /** Field → message. */
  readonly fields: Readonly<Record<string, string>>;
  /** Messages that are about no field. */
  readonly lines: readonly string[];
  readonly conflict?: Section;
};

const Stale = z.object({ section: Section });
const Fields = z.object({ fields: z.record(z.string(), z.string()) });

/** Assigns the server's refusal to fields. */
export function refusedSave(error: unknown): RefusedSave {
  const lines = errorLines(error);
  if (!(error instanceof CallError)) return { fields: {}, lines };
  if (error.code === 'settings.stale') {
    const { data } = Stale.safeParse(error.detail);
    return data ? { fields: {}, lines: [], conflict: data.section } : { fields: {}, lines };
  }
  if (error.code === 'settings.invalid') {
    const { data } = Fields.safeParse(error.detail);
    return data ? { fields: data.fields, lines: [] } : { fields: {}, lines };
  }
  return { fields: {}, lines };
}

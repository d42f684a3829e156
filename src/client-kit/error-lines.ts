import { CallError, localCode } from './call-error.ts';
import { t } from './texts.ts';

/** The message for a failure: the server's own lines, otherwise our message for its code, otherwise the general one. */
export const errorLines = (error: unknown): readonly string[] => knownLines(error) ?? [t('kit.error.unknown')];

/** The message for an upload: the server's message, otherwise the name of its error, otherwise "Unknown Error" (spec 2, section 8). */
export function uploadErrorLines(error: unknown): readonly string[] {
  const name = error instanceof CallError ? error.answerName : undefined;
  return knownLines(error) ?? [name ?? t('kit.error.upload')];
}

function knownLines(error: unknown): readonly string[] | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.lines.length > 0) return error.lines;
  if (error.code === localCode.unreachable) return [t('kit.error.unreachable')];
  if (error.code === localCode.tooSlow) return [t('kit.error.tooSlow')];
  if (error.code === localCode.suspended) return [t('kit.error.suspended')];
  if (error.code === localCode.sessionMismatch) return [t('kit.error.sessionMismatch')];
  return undefined;
}

import { CallError, localCode } from './call-error.ts';
import { t } from './texts.ts';

/** What to tell a person about a failure: the server's own lines, else our sentence, else the general one. */
export function errorLines(error: unknown): readonly string[] {
  if (!(error instanceof CallError)) return [t('kit.error.unknown')];
  if (error.lines.length > 0) return error.lines;
  if (error.code === localCode.unreachable) return [t('kit.error.unreachable')];
  if (error.code === localCode.tooSlow) return [t('kit.error.tooSlow')];
  if (error.code === localCode.suspended) return [t('kit.error.suspended')];
  if (error.code === localCode.sessionMismatch) return [t('kit.error.sessionMismatch')];
  return [t('kit.error.unknown')];
}

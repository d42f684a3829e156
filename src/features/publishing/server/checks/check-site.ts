import type { ReleaseWarning } from '../../contract/releases.ts';
import type { Made } from '../making/maker-words.ts';

type Checked = { readonly warnings: readonly ReleaseWarning[]; readonly count: number };

/** What somebody should look at before, or after, readers see it. Nothing here keeps a release from going live. */
export function checkSite(made: Made, log: (line: string, level?: 'warn') => void): Checked {
  const warnings = made.warnings.map(({ code, path, message, line }) => ({ code, path, message, line: line ?? null }));
  if (made.warningCount > 0) log(`${made.warningCount} things should be looked at.`, 'warn');
  return { warnings, count: made.warningCount };
}

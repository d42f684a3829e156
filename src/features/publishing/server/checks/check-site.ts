import type { ReleaseWarning } from '../../contract/releases.ts';
import type { BuiltRelease } from '../build/build-release.ts';
import { leftoverSamples } from './leftover-samples.ts';

const excludedMessage =
  'This file can run code in visitors’ browsers, so it was left out. To publish it, an administrator must upload it.';

type Checked = { readonly warnings: readonly ReleaseWarning[]; readonly count: number };

/** The warnings of a release. None of them keeps it from going live. */
export function checkSite(
  made: BuiltRelease,
  leftOut: readonly string[],
  log: (line: string, level?: 'warn') => void,
): Checked {
  const leftovers = leftoverSamples(made.frame.facts);
  const found = made.warnings.map(({ code, path, message, line, target }) => ({
    code,
    path,
    message,
    line: line ?? null,
    ...(target === undefined ? {} : { target }),
  }));
  const omitted = leftOut.map((path) => ({ code: 'code_omitted', path, line: null, message: excludedMessage }));
  const count = made.warningCount + leftovers.length + omitted.length;
  if (count > 0) log(count === 1 ? '1 warning.' : `${count} warnings.`, 'warn');
  return { warnings: [...leftovers, ...omitted, ...found], count };
}

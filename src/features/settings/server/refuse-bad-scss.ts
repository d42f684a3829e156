import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { compileScss } from '#platform/scss/compile-scss.ts';
import { refuseSettings } from '../contract/refusals.ts';
import type { SectionValues } from './validate-values.ts';

/** Styles that do not compile are not saved: the site would lose all of them. */
export async function refuseBadScss(scope: Scope, key: SectionName, values: SectionValues): Promise<void> {
  const { source } = values;
  if (key !== 'user-scss' || typeof source !== 'string' || source.length > 100_000) return;
  const { problem } = await compileScss(seatOf(scope).projectId, source);
  if (problem) throw refuseSettings('scss_invalid', `Line ${problem.line}: ${problem.message}`, { ...problem });
}

import { propertyRuns } from '../../../../src/platform/testing/property-runs.ts';

/** The same pages in every run of `npm test`, so that it fails for a change and not by chance; new ones in every run of the slow suite. */
export const propertyOptions = (few: number): { readonly numRuns: number; readonly seed?: number } => {
  const numRuns = propertyRuns(few);
  return numRuns === few ? { numRuns, seed: 18 } : { numRuns };
};

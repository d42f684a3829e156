/** The number of runs of a property: few in `npm test`, and many times as many in `npm run test:slow -- properties`. */
export const propertyRuns = (few: number): number => few * Number(process.env.PLINTH_PROPERTY_RUNS ?? 1);

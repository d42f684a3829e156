/** How often a property is tried: a few times in `npm test`, and many times as often in `npm run test:slow -- properties`. */
export const propertyRuns = (few: number): number => few * Number(process.env.PLINTH_PROPERTY_RUNS ?? 1);

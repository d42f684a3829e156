import { until } from '#platform/testing/until.ts';

/** True if the condition holds within seconds: nodes learn of each other's changes by events. */
export const becomesTrue = (isSo: () => boolean | Promise<boolean>, withinMs = 8000): Promise<boolean> =>
  until(isSo, withinMs).then(
    () => true,
    () => false,
  );

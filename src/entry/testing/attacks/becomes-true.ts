import { until } from '#platform/testing/until.ts';

/** Whether something is so within seconds: nodes hear of each other's acts by events. */
export const becomesTrue = (isSo: () => boolean | Promise<boolean>, withinMs = 8000): Promise<boolean> =>
  until(isSo, withinMs).then(
    () => true,
    () => false,
  );

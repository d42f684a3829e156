let armed: ((point: string) => void) | undefined;

/** For tests alone: runs whenever any room comes to one of its failpoints. */
export const armFailpoints = (onHit: (point: string) => void): void => {
  armed = onHit;
};

/**
 * Failpoints are moments at which a process may die. A room names its own and hits them; tests kill the process at every one, and
 * what was cut off must come to its end afterwards.
 */
export const defineFailpoints = <const Point extends string>(points: readonly Point[]) => ({
  points,
  hitFailpoint: (point: Point): void => armed?.(point),
});

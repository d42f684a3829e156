let armed: ((point: string) => void) | undefined;

/** For tests only: runs whenever a room hits one of its failpoints. */
export const armFailpoints = (onHit: (point: string) => void): void => {
  armed = onHit;
};

/**
 * Failpoints are moments at which a process may die. A room names its own and hits them; tests kill the process at each of them and check
 * that the interrupted work is completed afterwards.
 */
export const defineFailpoints = <const Point extends string>(points: readonly Point[]) => ({
  points,
  hitFailpoint: (point: Point): void => armed?.(point),
});

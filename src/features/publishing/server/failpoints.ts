/** Moments at which a process may die: every one of them is tried by a test, and after it the site is whole. */
export const failpoints = [
  'publish.rendered',
  'publish.stored',
  'publish.before-switch',
  'publish.switched',
  'create.before-content',
  'create.content-written',
  'migrate.before-move',
  'migrate.moved',
  'delete.began',
  'delete.files-going',
  'delete.releases-gone',
  'delete.before-end',
  'delete.ended',
] as const;
export type Failpoint = (typeof failpoints)[number];

let armed: ((point: Failpoint) => void) | undefined;

/** For tests alone: what happens when a moment is reached. */
export const armFailpoints = (onReach: (point: Failpoint) => void): void => {
  armed = onReach;
};

export const reach = (point: Failpoint): void => armed?.(point);

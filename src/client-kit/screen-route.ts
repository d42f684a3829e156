import type { ComponentType, ReactNode } from 'react';
import type { AccountRole } from '#contract-kit/scope.ts';
import type { Access } from './guard.ts';

/**
 * One screen of a room. Rooms export lists of these from `client/routes.tsx`; the entry composes them into the router. Each screen is
 * loaded when it is first opened.
 */
export type ScreenRoute = {
  /** `bare` stands alone; `workspace` inside the frame; `project` inside the frame of one project, with a path relative to it. */
  readonly frame: 'bare' | 'workspace' | 'project';
  /** Only for bare screens; the frames are for members. */
  readonly access?: Access;
  readonly path: string;
  /** Roles that may open it; everybody without. In a project the role is the person's there. */
  readonly roles?: readonly AccountRole[];
  readonly load: () => Promise<ComponentType>;
};

/** A row of a project's side bar. */
export type NavEntry = {
  readonly place: string;
  /** Other places that the row stands for: in any of them it is the current one. */
  readonly covers?: readonly string[];
  readonly label: () => string;
  readonly icon: ReactNode;
  readonly roles?: readonly AccountRole[];
};

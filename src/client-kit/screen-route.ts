import type { ComponentType, ReactNode } from 'react';
import type { Needs } from '#contract-kit/capabilities.ts';
import type { Access } from './guard.ts';

/**
 * One screen of a room. Rooms export lists of these from `client/routes.tsx`; `entry/` composes them into the router. Each screen is loaded
 * when it is first opened.
 */
export type ScreenRoute = {
  /** `bare` has no frame; `workspace` is inside the frame; `project` is inside the frame of a project, with a path relative to it. */
  readonly frame: 'bare' | 'workspace' | 'project';
  /** Only for bare screens; the frames require a member. */
  readonly access?: Access;
  readonly path: string;
  /** The call that loads the screen's data: only people who may make it can open the screen. */
  readonly call?: { readonly needs: Needs };
  readonly load: () => Promise<ComponentType>;
};

/** A row of a project's sidebar. */
export type NavEntry = {
  readonly place: string;
  /** Other paths that belong to this row: it is the current one for them, too. */
  readonly covers?: readonly string[];
  readonly label: () => string;
  readonly icon: ReactNode;
  /** The call of the screen: the row is shown to people who may make it. */
  readonly call: { readonly needs: Needs };
};

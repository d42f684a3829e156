import type { ComponentType, ReactNode } from 'react';
import type { Needs } from '#contract-kit/capabilities.ts';
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
  /** The call it is filled by: only those who may make it open the screen. */
  readonly call?: { readonly needs: Needs };
  readonly load: () => Promise<ComponentType>;
};

/** A row of a project's side bar. */
export type NavEntry = {
  readonly place: string;
  /** Other places that the row stands for: in any of them it is the current one. */
  readonly covers?: readonly string[];
  readonly label: () => string;
  readonly icon: ReactNode;
  /** The call behind the place: the row is for those who may make it. */
  readonly call: { readonly needs: Needs };
};

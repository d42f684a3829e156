import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Needs } from '#contract-kit/capabilities.ts';
import type { Tone } from '#ui/badge.tsx';
import type { Asset, Permissions } from '../../contract/assets.ts';
import type { SetupStep } from './setup-steps.ts';

/** The project whose dashboard it is, and what the person may do there. */
export type DashboardProps = { readonly project: Asset; readonly permissions: Permissions };

/** Something that waits for somebody, and the place in the project where it is dealt with. */
export type AttentionItem = {
  readonly key: string;
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly place: string };
};

/** Asked like everything else that is fetched; the key begins with the room's name, so that its news refresh it. */
type AttentionQuery = {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<readonly AttentionItem[]>;
};

type QuickAction = {
  readonly key: string;
  readonly label: () => string;
  readonly icon: ReactNode;
  readonly place: string;
  /** Shown to those who may make this call. */
  readonly call: { readonly needs: Needs };
};

/** A room's step in the checklist of a new project; asked again while the list is open. */
type SetupPart = {
  /** The room's name, so that its news refresh it. */
  readonly key: string;
  readonly order: number;
  /** Shown to those who may make this call. */
  readonly call: { readonly needs: Needs };
  readonly load: (opened: DashboardProps) => Promise<SetupStep>;
};

/**
 * What one room brings to the dashboard. The entry lists the rooms; the dashboard itself knows none of them. Cards stand in the order of
 * that list.
 */
export type DashboardPart = {
  readonly attention?: (opened: DashboardProps) => AttentionQuery | undefined;
  readonly setup?: readonly SetupPart[];
  readonly quickActions?: readonly QuickAction[];
  readonly cards?: readonly {
    readonly key: string;
    readonly column: 'main' | 'side';
    readonly Card: ComponentType<DashboardProps>;
  }[];
};

export const DashboardParts = createContext<readonly DashboardPart[]>([]);

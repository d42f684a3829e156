import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Needs } from '#contract-kit/capabilities.ts';
import type { Tone } from '#ui/badge.tsx';
import type { Asset, Permissions } from '../../contract/assets.ts';
import type { SetupStep } from './setup-steps.ts';

/** The project of the dashboard and the person's permissions in it. */
export type DashboardProps = { readonly project: Asset; readonly permissions: Permissions };

/** An item that needs attention, and the path in the project where to handle it. */
export type AttentionItem = {
  readonly key: string;
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly place: string };
};

/** A query whose key starts with the name of the room, so that events of the room refetch it. */
type AttentionQuery = {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<readonly AttentionItem[]>;
};

type QuickAction = {
  readonly key: string;
  readonly label: () => string;
  readonly icon: ReactNode;
  readonly place: string;
  /** Shown to people who may make this call. */
  readonly call: { readonly needs: Needs };
};

/** A room's step in the checklist of a new project; polled while the list is open. */
type SetupPart = {
  /** The name of the room, so that its events refetch the step. */
  readonly key: string;
  readonly order: number;
  /** Shown to people who may make this call. */
  readonly call: { readonly needs: Needs };
  readonly load: (opened: DashboardProps) => Promise<SetupStep>;
};

/**
 * The contribution of one room to the dashboard. The entry lists the rooms; the dashboard itself knows none of them. Cards are
 * shown in the order of that list.
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

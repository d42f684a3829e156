import type { ReactNode } from 'react';
import type { ChangeKind } from '../../preview-messages.ts';
import type { SiteRef } from '../api.ts';

export type ChangeCounts = Readonly<Record<ChangeKind, number>>;
/** The rendered page, or its source. */
export type CompareView = 'page' | 'source';
/** Both states merged into one, or side by side. */
export type CompareColumns = 'one' | 'two';

/** A card beside the block with this line of `after`. */
export type CompareNote = { readonly id: string; readonly line: number; readonly card: ReactNode };

export type CompareProps = {
  site: SiteRef;
  path: string;
  /** Null: there was no page yet. */
  before: string | null;
  /** Null: the page is deleted. */
  after: string | null;
  view: CompareView;
  columns: CompareColumns;
  /** The current change, counted from 0. */
  current: number | null;
  /** The names of both states for screen readers and above two columns. */
  labels?: { readonly before: string; readonly after: string } | undefined;
  onCompared?: ((found: ChangeCounts) => void) | undefined;
  /** A block was clicked that begins in this line of `after`. */
  onBlock?: ((line: number) => void) | undefined;
  /** Cards beside the blocks with these lines of `after`. On a phone they follow below the page. */
  notes?: readonly CompareNote[] | undefined;
};

/** With the names of both states, which are those of the caller or the usual ones. */
export type LabeledProps = CompareProps & { labels: NonNullable<CompareProps['labels']> };

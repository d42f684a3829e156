import type { ReactNode } from 'react';

/** Something the palette leads to or does. */
export type PaletteEntry = {
  /** The same at every time: what was chosen before is known by it. */
  readonly id: string;
  readonly label: string;
  /** What kind of thing it is, or where it belongs. */
  readonly hint?: string;
  readonly icon: ReactNode;
  /** Other words people look for it by. */
  readonly keywords?: string;
  /** A path of the client, or something to do. */
  readonly go: string | (() => void);
};

/** Where the person is: what is offered depends on it. */
export type PaletteContext = { readonly pathname: string; readonly assetId: string | undefined };

/** What one room brings to the palette. Rooms list theirs in the entry; the palette knows none of them. */
export type PaletteSource = {
  readonly key: string;
  readonly title: () => string;
  /** Known without asking. */
  readonly entries?: (place: PaletteContext) => readonly PaletteEntry[];
  /** Asked of the server; what it answers fits the typed words already. `key` tells answers apart. */
  readonly search?: (typed: string, place: PaletteContext) => Promise<readonly PaletteEntry[]>;
};

export type PaletteGroup = { readonly title: string; readonly entries: readonly PaletteEntry[] };

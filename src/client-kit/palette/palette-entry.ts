import type { ReactNode } from 'react';

/** A destination or action of the palette. */
export type PaletteEntry = {
  /** Stable, because recent choices are stored by it. */
  readonly id: string;
  readonly label: string;
  /** The kind of entry, or its location. */
  readonly hint?: string;
  readonly icon: ReactNode;
  /** Other search terms. */
  readonly keywords?: string;
  /** A path of the client, or an action. */
  readonly go: string | (() => void);
};

/** The current location, on which the entries depend. */
export type PaletteContext = { readonly pathname: string; readonly assetId: string | undefined };

/** The entries of one room. Rooms are listed in `entry/`; the palette knows none of them. */
export type PaletteSource = {
  readonly key: string;
  readonly title: () => string;
  /** Static entries. */
  readonly entries?: (place: PaletteContext) => readonly PaletteEntry[];
  /** Queries the server, whose results already match the typed text. `key` distinguishes results. */
  readonly search?: (typed: string, place: PaletteContext) => Promise<readonly PaletteEntry[]>;
};

export type PaletteGroup = { readonly title: string; readonly entries: readonly PaletteEntry[] };

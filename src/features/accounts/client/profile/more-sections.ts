import type { ReactNode } from 'react';

/** A section of the profile that a higher room provides, with a path of its own. */
export type ProfileSection = {
  readonly name: string;
  readonly label: () => string;
  readonly icon: ReactNode;
  readonly to: string;
};

let provided: readonly ProfileSection[] = [];

/** Filled by `entry/` before the first screen is shown. */
export const provideProfileSections = (sections: readonly ProfileSection[]): void => {
  provided = sections;
};

export const listProfileSections = (): readonly ProfileSection[] => provided;

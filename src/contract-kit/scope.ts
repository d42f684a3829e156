export type AccountRole = 'admin' | 'author';

/**
 * Reasons that keep a signed-in account from all but a few calls: the operator suspended it, its owner is deleting it, or the installation
 * requires a second factor it does not have.
 */
export const hindrances = ['suspended', 'leaving', 'no-second-factor'] as const;
export type Hindrance = (typeof hindrances)[number];

export const teamRoles = ['owner', 'administrator', 'editor', 'author'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The person behind a request, checked against their session and device for this request. */
export type Person = {
  readonly userId: string;
  readonly deviceId: string;
  readonly role: AccountRole;
  readonly isOperator: boolean;
};

/** A person's membership in one project's team. */
export type Seat = {
  readonly projectId: string;
  readonly teamRole: TeamRole;
  /** True if the project is in the recycle bin: then only calls with `inBin` reach it. */
  readonly isInBin: boolean;
};

/** In a project, owner and administrator act as `admin`, editor and author as `author`. */
export const roleInProject = (teamRole: TeamRole): AccountRole =>
  teamRole === 'owner' || teamRole === 'administrator' ? 'admin' : 'author';

/** The facts about the renderer and the themes, injected because this room does not depend on them. */
export type CoreFacts = {
  /** The renderer's version. */
  readonly version: string;
  readonly defaultTheme: string;
};

/** How long a name stays reserved after its site is deleted, so that its visitors are not taken over. */
export const nameReservationDays = 90;

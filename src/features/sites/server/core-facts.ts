/** What the room is told of the renderer and the themes, which it does not know itself. */
export type CoreFacts = {
  /** The renderer's version. */
  readonly version: string;
  readonly defaultTheme: string;
};

/** How long a name rests after its site is gone, so that nobody takes over the visitors of somebody who has just left. */
export const restDays = 90;

/** One step on the way to a site with visitors. It is done when its room says so; nobody checks it off by hand. */
export type SetupStep = {
  readonly key: string;
  readonly label: string;
  readonly isDone: boolean;
  /** The place in the project where it is done. */
  readonly place: string;
};

/** Whether the list is shown: until everything in it is done, and only once it is known what is. */
export const isSetupOpen = (steps: readonly SetupStep[]): boolean => steps.some(({ isDone }) => !isDone);

/** The step to take next: the first that is not done. */
export const nextStep = (steps: readonly SetupStep[]): SetupStep | undefined => steps.find(({ isDone }) => !isDone);

import { mayCall } from '#contract-kit/capabilities.ts';

/** One step toward a site with visitors. Its room decides whether it is done; people do not check it off. */
export type SetupStep = {
  readonly key: string;
  readonly label: string;
  /** The text of the button that leads to the step. */
  readonly action: string;
  readonly isDone: boolean;
  /** The path in the project where the step is done. */
  readonly place: string;
};

/** The checklist is for those who can complete it: an author of a live site has no site to get online. */
export const maySetUp = (
  setup: readonly { readonly call: Parameters<typeof mayCall>[0] }[],
  permissions: Parameters<typeof mayCall>[1],
): boolean => setup.every(({ call }) => mayCall(call, permissions));

/** The checklist is shown until every step is done, and only after the steps are loaded. */
export const isSetupOpen = (steps: readonly SetupStep[]): boolean => steps.some(({ isDone }) => !isDone);

/** The first step that is not done. */
export const findNextStep = (steps: readonly SetupStep[]): SetupStep | undefined => steps.find(({ isDone }) => !isDone);

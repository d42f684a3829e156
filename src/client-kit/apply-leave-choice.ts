type Choices = {
  /** Resolves to true when everything is saved. */
  readonly save: () => Promise<boolean>;
  /** Discards unsaved changes. */
  readonly leave: () => void;
};

/** Resolves to true if the page may be left. A failed save keeps the person on the page, where the reason is shown. */
export async function applyLeaveChoice(answer: string | undefined, { save, leave }: Choices): Promise<boolean> {
  if (answer === 'save') return save();
  if (answer !== 'leave') return false;
  leave();
  return true;
}

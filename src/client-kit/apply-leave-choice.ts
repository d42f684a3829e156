type Choices = {
  /** True when everything is saved. */
  readonly save: () => Promise<boolean>;
  /** Gives up what is unsaved. */
  readonly leave: () => void;
};

/** Whether the page may be left after this answer. A save that fails keeps the person on the page, where the reason is shown. */
export async function applyLeaveChoice(answer: string | undefined, { save, leave }: Choices): Promise<boolean> {
  if (answer === 'save') return save();
  if (answer !== 'leave') return false;
  leave();
  return true;
}

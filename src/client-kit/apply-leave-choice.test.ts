import { expect, it, vi } from 'vitest';
import { applyLeaveChoice } from './apply-leave-choice.ts';

const choices = (isSaved: boolean) => ({ save: vi.fn(async () => isSaved), leave: vi.fn() });

it('leaves after a save without discarding', async () => {
  const made = choices(true);
  expect(await applyLeaveChoice('save', made)).toBe(true);
  expect(made.leave).not.toHaveBeenCalled();
});

it('stays when the save fails', async () => {
  const made = choices(false);
  expect(await applyLeaveChoice('save', made)).toBe(false);
  expect(made.leave).not.toHaveBeenCalled();
});

it('leaves without saving only on request, and stays when the dialog is closed', async () => {
  const made = choices(true);
  expect(await applyLeaveChoice('leave', made)).toBe(true);
  expect(made.leave).toHaveBeenCalledOnce();
  for (const answer of ['stay', undefined]) expect(await applyLeaveChoice(answer, made)).toBe(false);
  expect(made.save).not.toHaveBeenCalled();
});

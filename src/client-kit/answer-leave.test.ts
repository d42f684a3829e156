import { expect, it, vi } from 'vitest';
import { answerLeave } from './answer-leave.ts';

const choices = (isSaved: boolean) => ({ save: vi.fn(async () => isSaved), leave: vi.fn() });

it('leaves after a save, and gives up nothing', async () => {
  const made = choices(true);
  expect(await answerLeave('save', made)).toBe(true);
  expect(made.leave).not.toHaveBeenCalled();
});

it('stays when the save fails', async () => {
  const made = choices(false);
  expect(await answerLeave('save', made)).toBe(false);
  expect(made.leave).not.toHaveBeenCalled();
});

it('leaves without saving only when asked to, and stays when the question is closed', async () => {
  const made = choices(true);
  expect(await answerLeave('leave', made)).toBe(true);
  expect(made.leave).toHaveBeenCalledOnce();
  for (const answer of ['stay', undefined]) expect(await answerLeave(answer, made)).toBe(false);
  expect(made.save).not.toHaveBeenCalled();
});

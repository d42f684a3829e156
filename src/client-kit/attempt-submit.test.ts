import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { attemptSubmit } from './attempt-submit.ts';
import { CallError } from './call-error.ts';

const schema = z.strictObject({ email: z.email('Not an address.'), name: z.string().trim().min(1, 'A name.') });
const good = { email: 'a@b.de', name: ' Mara ' };

const attempt = (values: Readonly<Record<string, unknown>>, submit = vi.fn(() => Promise.resolve())) => {
  const onValid = vi.fn();
  const places = { email: ['accounts.email_taken'] };
  return { submit, onValid, ended: attemptSubmit({ schema, values, places, onValid, submit }) };
};

test('sends the values as the schema reads them', async () => {
  const { submit, onValid, ended } = attempt(good);
  expect(await ended).toEqual({ isDone: true, errors: {}, problems: [], isAnswered: true });
  expect(submit).toHaveBeenCalledWith({ email: 'a@b.de', name: 'Mara' });
  expect(onValid).toHaveBeenCalledTimes(1);
});

test('sends nothing that is invalid, and names the first problem of each field', async () => {
  const { submit, onValid, ended } = attempt({ email: 'a', name: '' });
  expect(await ended).toMatchObject({ isDone: false, errors: { email: 'Not an address.', name: 'A name.' } });
  expect(submit).not.toHaveBeenCalled();
  expect(onValid).not.toHaveBeenCalled();
});

test('places a refusal at its field, and ends the attempt', async () => {
  const refusal = new CallError(409, 'accounts.email_taken', ['This address is taken.']);
  const { ended } = attempt(
    good,
    vi.fn(() => Promise.reject(refusal)),
  );
  expect(await ended).toEqual({
    isDone: false,
    errors: { email: 'This address is taken.' },
    problems: [],
    isAnswered: true,
  });
});

test('does not know whether a submission without an answer arrived', async () => {
  const { ended } = attempt(
    good,
    vi.fn(() => Promise.reject(new CallError(0, 'client.unreachable', ['Offline.']))),
  );
  expect(await ended).toMatchObject({ isDone: false, problems: ['Offline.'], isAnswered: false });
});

test('leaves validation to the server if the schema cannot be loaded', async () => {
  const submit = vi.fn(() => Promise.resolve());
  const later = () => Promise.reject(new TypeError('Failed to fetch'));
  const ended = await attemptSubmit({ schema: later, values: { email: 'a' }, places: {}, onValid: vi.fn(), submit });
  expect(ended.isDone).toBe(true);
  expect(submit).toHaveBeenCalledWith({ email: 'a' });
});

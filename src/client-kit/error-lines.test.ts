import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { CallError, errorFromAnswer, localCode } from './call-error.ts';
import { errorLines, uploadErrorLines } from './error-lines.ts';
import kit from './texts.en.json' with { type: 'json' };

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: { kit } } } });
});

test('shows the server’s message for an upload', () => {
  const refused = errorFromAnswer(400, { _message: ['File not received'], name: 'Invalid' });
  expect(uploadErrorLines(refused)).toEqual(['File not received']);
});

test('shows the error name for an upload without a message', () => {
  expect(uploadErrorLines(errorFromAnswer(413, { name: 'PayloadTooLarge' }))).toEqual(['PayloadTooLarge']);
});

test.each([errorFromAnswer(502, '<html>'), new TypeError('x')])(
  'shows Unknown Error for an upload without either',
  (error) => {
    expect(uploadErrorLines(error)).toEqual(['Unknown Error']);
    expect(errorLines(error)).toEqual([kit.error.unknown]);
  },
);

test('reports an upload that never arrived', () => {
  expect(uploadErrorLines(new CallError(0, localCode.unreachable, []))).toEqual([kit.error.unreachable]);
});

import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { CallError, errorFromAnswer, localCode } from './call-error.ts';
import { errorLines, uploadErrorLines } from './error-lines.ts';
import kit from './texts.en.json' with { type: 'json' };

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: { kit } } } });
});

test('an upload shows the message of the server', () => {
  const refused = errorFromAnswer(400, { _message: ['File not received'], name: 'Invalid' });
  expect(uploadErrorLines(refused)).toEqual(['File not received']);
});

test('an upload without a message shows the name of the error', () => {
  expect(uploadErrorLines(errorFromAnswer(413, { name: 'PayloadTooLarge' }))).toEqual(['PayloadTooLarge']);
});

test.each([errorFromAnswer(502, '<html>'), new TypeError('x')])(
  'an upload without either is an Unknown Error',
  (error) => {
    expect(uploadErrorLines(error)).toEqual(['Unknown Error']);
    expect(errorLines(error)).toEqual([kit.error.unknown]);
  },
);

test('an upload that never arrived says so', () => {
  expect(uploadErrorLines(new CallError(0, localCode.unreachable, []))).toEqual([kit.error.unreachable]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, findRisk, parseAddresses } from './addresses.ts';

describe('the key of an address', () => {
  it.each([
    ['Freja.Holm@Postkasse.example', 'freja.holm@postkasse.example'],
    ['jens@bücher.example', 'jens@xn--bcher-kva.example'],
    ['jens@BÜCHER.example', 'jens@xn--bcher-kva.example'],
    ['jens@bu\u0308cher.example', 'jens@xn--bcher-kva.example'],
    ['o’neill+news@mail.example', null],
    ["o'neill+news@mail.example", "o'neill+news@mail.example"],
    ['no-at.example', null],
    ['@mail.example', null],
    ['a@b', null],
    ['a b@mail.example', null],
    ['a@mail.example\r\nBcc: b@mail.example', null],
    ['a@ma/il.example', null],
    ['a@mail.example:25', null],
    ['a@[127.0.0.1]', null],
    [`${'a'.repeat(76)}@mail.example`, null],
  ])('of %j is %j', (written, key) => {
    expect(addressKey(written)).toBe(key);
  });

  it('is the key of itself, whatever was written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string(), fc.string({ unit: 'binary' })), (written) => {
        const key = addressKey(written);
        if (key === null) return;
        expect(addressKey(key)).toBe(key);
        expect(key).not.toMatch(/[\s\p{Cc},;<>]/u);
      }),
    );
  });
});

describe('a list of addresses', () => {
  it('is separated by commas, semicolons or lines, and names what is no address', () => {
    expect(parseAddresses('a@x.example, A@X.example;b@y.example\n\n nonsense , c@z.example,')).toEqual({
      addresses: [
        { email: 'a@x.example', key: 'a@x.example' },
        { email: 'b@y.example', key: 'b@y.example' },
        { email: 'c@z.example', key: 'c@z.example' },
      ],
      invalid: ['nonsense'],
    });
  });

  it('of any text loses none of its parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { addresses, invalid } = parseAddresses(text);
        const parts = text.split(/[,;\n\r]+/).filter((part) => part.trim() !== '');
        expect(new Set([...addresses.map(({ key }) => key), ...invalid]).size).toBeLessThanOrEqual(parts.length);
        for (const part of parts) {
          const key = addressKey(part.trim());
          expect(key === null ? invalid.includes(part.trim()) : addresses.some((one) => one.key === key)).toBe(true);
        }
      }),
    );
  });
});

describe('risks', () => {
  const isDisposable = (domain: string): boolean => domain === 'throwaway.example';
  it.each([
    ['info@hotel.example', 'role'],
    ['sales+fair@hotel.example', 'role'],
    ['informal@hotel.example', null],
    ['anna@throwaway.example', 'disposable'],
    ['anna@hotel.example', null],
  ])('of %s: %s', (key, risk) => {
    expect(findRisk(key, isDisposable)).toBe(risk);
  });
});

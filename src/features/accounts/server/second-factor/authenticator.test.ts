import fc from 'fast-check';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { authenticatorUri, findTimeStep, makeAuthenticatorSecret } from './authenticator.ts';

const secret = await makeAuthenticatorSecret();
const codeAt = (seconds: number): string => generateSync({ secret, epoch: seconds });
const stepAt = (seconds: number): number => Math.floor(seconds / 30);

describe('an authenticator code', () => {
  it('is valid in the current time step, the previous and the next one', async () => {
    const moments = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 });
    await fc.assert(
      fc.asyncProperty(moments, fc.integer({ min: -200, max: 200 }), async (now, away) => {
        const step = await findTimeStep(secret, codeAt(now + away), new Date(now * 1000));
        const distance = Math.abs(stepAt(now + away) - stepAt(now));
        // Once in a million codes, two steps have the same one.
        const twins = [-30, 0, 30].map((near) => codeAt(now + near));
        const expected = distance <= 1 || twins.includes(codeAt(now + away));
        expect(step !== null).toBe(expected);
        if (step !== null) expect(Math.abs(step - stepAt(now))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has six digits', async () => {
    const now = new Date(1_800_000_000_000);
    const code = codeAt(1_800_000_000);
    expect(await findTimeStep(secret, code, now)).toBe(stepAt(1_800_000_000));
    for (const typed of ['', '12345', `${code}0`, ` ${code}`, 'abcdef', '١٢٣٤٥٦', code.slice(1)])
      expect(await findTimeStep(secret, typed, now), typed).toBeNull();
  });
});

it('names the product and the account in the URI', async () => {
  const uri = new URL(await authenticatorUri(secret, 'mara+clay@test.example'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Plinth:mara+clay@test.example');
  expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([secret, 'Plinth']);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

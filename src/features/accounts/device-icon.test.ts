import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceIcon } from './device-icon.ts';

const mobiles = ['Android', 'Android 15', 'iOS', 'iOS 18.2', 'Windows Phone', 'Windows Mobile', 'BlackBerry'];
const others = ['', 'Windows', 'Windows 11', 'macOS', 'Linux', 'Chrome OS', 'curiosity', 'an unknown system'];

describe('deviceIcon', () => {
  it.each(mobiles)('is a phone for %s, in any case', (os) => {
    expect([deviceIcon(os), deviceIcon(os.toLowerCase()), deviceIcon(os.toUpperCase())]).toEqual(
      Array(3).fill('mobile'),
    );
  });

  it.each(others)('is a laptop for “%s”', (os) => {
    expect(deviceIcon(os)).toBe('laptop');
  });

  it('is one of the two for any text', () => {
    fc.assert(
      fc.property(fc.string(), (os) => {
        expect(['mobile', 'laptop']).toContain(deviceIcon(os));
      }),
    );
  });
});

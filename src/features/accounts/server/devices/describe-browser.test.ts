import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

describe('describeBrowser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['', 'Unknown browser on unknown system'],
    ['node', 'Unknown browser on unknown system'],
  ])('parses %s', (userAgent, shown) => {
    const { browser, os } = describeBrowser(userAgent);
    expect(`${browser} on ${os}`).toBe(shown);
  });

  it('describes any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const { browser, os } = describeBrowser(text);
        expect([browser, os]).not.toContain('');
      }),
    );
  });
});

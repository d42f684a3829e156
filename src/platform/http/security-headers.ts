/** Headers of every page on the app's origin. Styles may be inline (the component library sets them), scripts never. */
export const appHeaders = (previews: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Besides the app itself, only previews may be framed; they have origins of their own.
    `frame-src 'self' ${previews}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

/** Headers of API answers. They are data, never pages, so nothing in them may run or be framed. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** For answers that no cache may store: errors and personal data. */
export const noStoreHeaders = { 'cache-control': 'no-store' } as const;

/** Headers of tenants' pages: their scripts may run, on an origin that has no access to the app. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'self'; base-uri 'self'",
};

/** Only over HTTPS: a browser that got it over HTTP would lock itself out of a local installation. */
export const httpsOnly = { 'strict-transport-security': 'max-age=31536000' } as const;

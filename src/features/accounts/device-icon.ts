/** The icon of a device by its operating system: mobile for Android, iOS, Windows Phone or Mobile, and BlackBerry, otherwise laptop. */
export const deviceIcon = (os: string): 'mobile' | 'laptop' =>
  /\b(android|ios|windows (phone|mobile)|blackberry)\b/i.test(os) ? 'mobile' : 'laptop';

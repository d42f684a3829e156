/** Schemes that lead somewhere, or none. Characters that could hide another scheme are not looked through. */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== 'string' || href.trim() === '') return false;
  return !/^[^/?#]*[:\p{Cc}]/u.test(href.trim()) || /^(?:https?|mailto|tel|sms):[^\p{Cc}]+$/iu.test(href.trim());
}

/** Images of the web. Those inside of the clipboard and on the disk of another program cannot be shown from their address. */
export function isSafeImage(src: unknown): src is string {
  if (typeof src !== 'string' || src.trim() === '') return false;
  return !/^[^/?#]*[:\p{Cc}]/u.test(src.trim()) || /^https?:[^\p{Cc}]+$/iu.test(src.trim());
}

type Zoned = { readonly timezone: string | null };

/** Sets the browser's time zone for an account without one; on an error, the account stays unchanged. */
export async function withTimeZone<User extends Zoned>(
  user: User,
  browserZone: string | undefined,
  save: (zone: string) => Promise<User>,
): Promise<User> {
  if (user.timezone !== null || !browserZone) return user;
  return save(browserZone).catch(() => user);
}

type Zoned = { readonly timezone: string | null };

/** An account without a time zone takes the browser's; when that cannot be saved, the account stays as it is. */
export async function withTimeZone<User extends Zoned>(
  user: User,
  browserZone: string | undefined,
  save: (zone: string) => Promise<User>,
): Promise<User> {
  if (user.timezone !== null || !browserZone) return user;
  return save(browserZone).catch(() => user);
}

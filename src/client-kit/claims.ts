export type Claims = {
  readonly uid: string;
  readonly did: string;
  readonly exp: number;
  readonly idp: string | undefined;
  readonly user: { readonly status: 'active' | 'suspended' };
};

/** Decodes the claims of a token without verifying it, which only the server can; the client uses them to avoid calls that would fail. */
export function decodeClaims(token: string): Claims | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims.uid !== 'string') return undefined;
    return {
      uid: claims.uid,
      did: String(claims.did ?? ''),
      exp: Number(claims.exp ?? 0),
      idp: typeof claims.idp === 'string' ? claims.idp : undefined,
      user: { status: claims.user?.status === 'suspended' ? 'suspended' : 'active' },
    };
  } catch {
    return undefined;
  }
}

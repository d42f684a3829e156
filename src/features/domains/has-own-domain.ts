type Addresses = { readonly url: string; readonly previewOrigin: string };

/** Whether a site is served at a domain of its own: not at the address that the installation gave it. */
export function hasOwnDomain({ url, previewOrigin }: Addresses): boolean {
  const given = previewOrigin.replace('--preview', '');
  return url !== given && !url.startsWith(`${given}/`);
}

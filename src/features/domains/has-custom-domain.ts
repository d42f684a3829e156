type Addresses = { readonly url: string; readonly previewOrigin: string };

/** Is the site served at a custom domain rather than at the installation's address? */
export function hasCustomDomain({ url, previewOrigin }: Addresses): boolean {
  const given = previewOrigin.replace('--preview', '');
  return url !== given && !url.startsWith(`${given}/`);
}

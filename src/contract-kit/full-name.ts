type Named = { readonly firstName: string; readonly lastName: string };

/** A person's name as it is shown everywhere. People who signed up with a provider may have no last name. */
export const formatFullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

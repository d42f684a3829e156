type Name = { readonly firstName: string; readonly lastName: string };

/** Splits “Hannah Okafor” and “Okafor, Hannah”. The last word is the last name. */
export function splitFullName(written: string): Name {
  const name = written.trim().replaceAll(/\s+/g, ' ');
  const comma = name.indexOf(',');
  if (comma > 0) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  const space = name.lastIndexOf(' ');
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

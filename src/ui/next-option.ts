type Option = { readonly value: string; readonly label: string };

/** The value of the next option that begins with a typed letter, starting over at the end; undefined when there is none. */
export function nextOption(options: readonly Option[], value: string | null, key: string): string | undefined {
  if (key.length !== 1 || key.trim() === '') return undefined;
  const current = options.findIndex((option) => option.value === value);
  const inOrder = [...options.slice(current + 1), ...options.slice(0, current + 1)];
  return inOrder.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()))?.value;
}

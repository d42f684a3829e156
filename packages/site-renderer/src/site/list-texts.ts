/** A text or a list of texts, each once. */
export function listTexts(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = list.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one).trim()] : []));
  return [...new Set(found.filter((one) => one !== ''))];
}

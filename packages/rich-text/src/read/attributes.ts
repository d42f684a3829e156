const part = /\s*(?:\.[\w-]+|#[\p{L}\p{N}_-]+|[a-zA-Z][\w-]*=(?:"[^"]*"|[^\s"'{}]+))(?=\s|$)/uy;

/**
 * `{.class #id name=value}` at the end of a text, which the renderer gives to the block. The notation is that of `attributes.ts` there; a
 * text that only looks like it stays text in both.
 */
export function readAttributes(text: string): { readonly text: string; readonly attributes: string } | null {
  const start = text.endsWith('}') ? text.lastIndexOf('{') : -1;
  if (start < 0 || text.length - start > 500) return null;
  const inner = text.slice(start + 1, -1);
  if (inner.trim() === '') return null;
  part.lastIndex = 0;
  let end = 0;
  while (part.test(inner)) end = part.lastIndex;
  if (inner.slice(end).trim() !== '') return null;
  return { text: text.slice(0, start).trimEnd(), attributes: text.slice(start) };
}

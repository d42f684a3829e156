/** Lets a long address break before its @. */
export function MailAddress({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'));
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

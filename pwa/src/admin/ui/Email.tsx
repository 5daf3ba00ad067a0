/** An email address that may only wrap before its @. */
export function Email({ of }: { of: string }) {
  const at = of.indexOf('@');
  if (at < 0) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}

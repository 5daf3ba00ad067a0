/** An email address; where it takes two lines it breaks before its @. */
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

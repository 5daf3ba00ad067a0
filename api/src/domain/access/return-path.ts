/** A base for parsing; only whether the path leaves this site matters. */
const here = 'https://toodles.invalid';

/**
 * The path after signing in: a page of this site, or the home page for anything else (open redirects). API
 * paths are not allowed, so that a link cannot lead from sign-in to sign-out.
 * @param wanted as given in the address
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so '/\t/' becomes '//'
  if (/[\u0000-\u001f\\]/.test(wanted) || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname } = new URL(wanted, here);
  if (origin !== here || pathname.startsWith('//') || /^\/api(\/|$)/i.test(pathname)) return '/';
  return wanted;
}

/** Where a path is looked at: only whether it leaves this site counts. */
const here = 'https://toodles.invalid';

/**
 * Where to go after signing in: a page of this site, or the home page for anything else (open redirects). A call of the
 * API is no page: nobody is to be led from signing in to signing out.
 * @param wanted as it came in the address
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, which could make '//' out of '/\t/'
  if (/[\u0000-\u001f\\]/.test(wanted) || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname } = new URL(wanted, here);
  if (origin !== here || pathname.startsWith('//') || /^\/api(\/|$)/i.test(pathname)) return '/';
  return wanted;
}

/**
 * Where to go after signing in: a path of this site, or the home page for anything else (open redirects).
 * @param wanted as it came in the address
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, which could make '//' out of '/\t/'
  if (/[\u0000-\u001f\\]/.test(wanted)) return '/';
  return wanted;
}

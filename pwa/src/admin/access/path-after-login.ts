/** The portal path to open after sign-in: the requested page, or the portal's start page. */
export function pathAfterLogin(returnTo: string): string {
  return /^\/admin\/(?!login)/.test(returnTo) ? returnTo : '/admin/dashboard';
}

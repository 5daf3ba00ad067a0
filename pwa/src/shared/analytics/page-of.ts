import { type VitalPage, vitalPages } from '@toodles/api/contract/centre/vital-pages.ts';

const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The pattern of a public page's address: the only part of an address that is ever reported. */
export function pageOf(pathname: string): VitalPage {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return vitalPages.find((pattern) => pattern !== '*' && fits(pattern, path)) ?? '*';
}

/** The id of the element that names the scripts which a page will need next. */
export const LATER_ID = 'later';

/**
 * Requests the scripts that the server named for later, all at once. Otherwise they would follow their style sheets, and
 * one another.
 */
export function requestLaterFiles(): void {
  const named = document.getElementById(LATER_ID);
  const files = JSON.parse(named?.textContent ?? '[]') as string[];
  // Once is enough.
  named?.remove();
  for (const file of files)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href: `/${file}`,
        crossOrigin: '',
      }),
    );
}

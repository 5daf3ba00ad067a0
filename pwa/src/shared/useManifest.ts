import { useEffect } from 'react';

/**
 * While the caller is mounted, installing the site installs the app of this manifest (`/kiosk.webmanifest`).
 */
export function useManifest(href: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (!link) return;
    const before = link.href;
    link.href = href;
    return () => {
      link.href = before;
    };
  }, [href]);
}

import { useEffect } from 'react';
import { useSite } from '../useSite.ts';

/** The document's title: the page, then the centre's name. */
export function useTitle(page?: string): void {
  const { data: site } = useSite();
  const title = [page, site?.name].filter(Boolean).join(' · ');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

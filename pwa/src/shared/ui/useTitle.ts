import { createContext, useContext, useEffect } from 'react';
import { useSite } from '../useSite.ts';

/** Where a render on the server leaves the title, which belongs into the document's head. */
export const TitleContext = createContext<{ title: string } | null>(null);

/** The document's title: the page, then the centre's name. */
export function useTitle(page?: string): void {
  const { data: site } = useSite();
  const rendered = useContext(TitleContext);
  const title = [page, site?.name].filter(Boolean).join(' · ');
  if (rendered && title) rendered.title = title;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

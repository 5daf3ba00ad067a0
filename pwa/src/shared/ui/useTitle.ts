import { createContext, useContext, useEffect } from 'react';
import { useSite } from '../useSite.ts';

/** Collects the title during a server render, for the document's head. */
export const TitleContext = createContext<{ title: string } | null>(null);

/** Sets the document's title: the page, then the centre's name. */
export function useTitle(page?: string): void {
  const { data: site } = useSite();
  const rendered = useContext(TitleContext);
  const title = [page, site?.name].filter(Boolean).join(' · ');
  if (rendered && title) rendered.title = title;
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    // What was over a page leaves it its own title.
    return () => {
      document.title = before;
    };
  }, [title]);
}

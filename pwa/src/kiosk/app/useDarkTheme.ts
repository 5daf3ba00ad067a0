import { useEffect } from 'react';

/**
 * The desk follows the tablet's light or dark setting through the theme's tokens. Parents' pages stay light.
 */
export function useDarkTheme(): void {
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const { dataset } = document.documentElement;
    const follow = () => {
      if (dark.matches) dataset.theme = 'dark';
      else delete dataset.theme;
    };
    follow();
    dark.addEventListener('change', follow);
    return () => {
      dark.removeEventListener('change', follow);
      delete dataset.theme;
    };
  }, []);
}

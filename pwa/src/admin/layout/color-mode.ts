import { useLayoutEffect, useState } from 'react';

export type ColorMode = 'light' | 'dark';

const KEY = 'toodles.portal.color-mode';

function readStoredMode(): ColorMode | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null; // Storage is disabled: the device's own setting applies.
  }
}

function storeMode(mode: ColorMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage is disabled: the choice lasts until the page is closed.
  }
}

const deviceMode = (): ColorMode =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/**
 * Light or dark: the stored choice for this device, else the device's setting. Reset on leaving the portal.
 */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const [mode, setMode] = useState<ColorMode>(() => readStoredMode() ?? deviceMode());
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [mode]);
  const choose = (chosen: ColorMode) => {
    storeMode(chosen);
    setMode(chosen);
  };
  return [mode, choose];
}

import { useCallback, useEffect, useState } from 'react';

/** The scripts of names that the desk brings fonts for (ui/fonts), and a letter of each. */
const scripts = [
  { name: 'Kannada', letter: 'ಕ' },
  { name: 'Devanagari', letter: 'क' },
];

/** Which of the desk's scripts have no font, as when its file is not on the tablet; and a way to look again. */
export function useMissingScripts(): { missingScripts: readonly string[]; loadAgain: () => void } {
  const [missingScripts, setMissing] = useState<readonly string[]>([]);
  const loadAgain = useCallback(() => {
    findMissing().then(setMissing, (error: unknown) => console.error('No font could be looked for:', error));
  }, []);
  useEffect(loadAgain, [loadAgain]);
  return { missingScripts, loadAgain };
}

async function findMissing(): Promise<string[]> {
  const missing = await Promise.all(
    scripts.map(async ({ name, letter }) => {
      const found = await document.fonts.load('700 20px "Baloo 2"', letter).catch(() => []);
      return found.length > 0 ? [] : [name];
    }),
  );
  return missing.flat();
}

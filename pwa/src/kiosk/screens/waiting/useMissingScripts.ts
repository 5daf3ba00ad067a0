import { useCallback, useEffect, useState } from 'react';

/** The scripts for which the desk has fonts (ui/fonts), with a sample letter of each. */
const scripts = [
  { name: 'Kannada', letter: 'ಕ' },
  { name: 'Devanagari', letter: 'क' },
];

/** The scripts whose font is missing, for instance because its file is not on the tablet, and a retry. */
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

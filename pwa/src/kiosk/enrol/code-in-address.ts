export const codeLength = 8;

/** What was typed as a code: capitals and digits, as it is spoken. */
export const asCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength);

/**
 * The code that a scanned QR brought along, or ''. It stands behind the `#`, which browsers keep to themselves: no log
 * of a server has it.
 */
export const codeIn = (hash: string): string => asCode(new URLSearchParams(hash.slice(1)).get('code') ?? '');

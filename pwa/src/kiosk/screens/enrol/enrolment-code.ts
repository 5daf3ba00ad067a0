export const codeLength = 8;

/** Typed text as a code: capitals and digits. */
export const normalizeCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength);

/** The code from a scanned QR code, or ''. It follows the `#`, which browsers do not send to servers. */
export const codeFromHash = (hash: string): string =>
  normalizeCode(new URLSearchParams(hash.slice(1)).get('code') ?? '');

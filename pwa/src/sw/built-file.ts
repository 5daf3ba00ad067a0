/** One file of a build, as the build lists it for its service workers. */
export interface BuiltFile {
  /** Its address on this site. */
  path: string;
  /** `sha256-` and the digest of its bytes in base64, as subresource integrity writes it. */
  integrity: string;
}

const types: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
  json: /^application\/json/,
  webmanifest: /json/,
  wasm: /^application\/wasm/,
  woff2: /^(font\/woff2|application\/octet-stream)/,
  mp4: /^video\//,
  webm: /^video\//,
  svg: /^image\//,
  png: /^image\//,
  jpg: /^image\//,
  jpeg: /^image\//,
  webp: /^image\//,
  avif: /^image\//,
  ico: /^image\//,
};

/** Whether a response has the content type of its address. A captive portal sends HTML for a script. */
export function hasExpectedType(path: string, response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  const extension = path.startsWith('/api/') ? 'json' : /\.(\w+)$/.exec(path)?.[1];
  const expected = extension === undefined ? undefined : types[extension];
  return expected ? expected.test(type) : !/^text\/html/.test(type);
}

/**
 * Whether a response can be this server's file: 200, not redirected, same origin, the type of its address.
 */
export function isCacheableFile(path: string, response: Response): boolean {
  const isSameOrigin = response.type === 'basic' || response.type === 'default';
  return response.status === 200 && !response.redirected && isSameOrigin && hasExpectedType(path, response);
}

/** `sha256-…` of the bytes of a response. Consumes the response. */
export async function integrityOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Time limits for the network: a page waits for a read, staff wait for a repair, nobody waits for an install.
 */
export const TIMEOUT_MS = { read: 8_000, repair: 30_000, install: 120_000 } as const;

/**
 * Fetches a file of a build. The browser's HTTP cache may respond first; if its copy is wrong, fetches the
 * file again without it, which also replaces that copy.
 * @param timeoutMs for both tries together, because a network that swallows every request never reports it
 * @returns a response with the bytes of the build
 * @throws TypeError when the network has no such response in time
 */
export async function fetchBuiltFile(
  file: BuiltFile,
  timeoutMs: number = TIMEOUT_MS.install,
): Promise<Response> {
  // Not `AbortSignal.timeout`, which would abort a response that has arrived but is read later.
  const line = new AbortController();
  const timer = setTimeout(() => line.abort(), timeoutMs);
  try {
    for (const cache of ['default', 'reload'] as const) {
      if (line.signal.aborted) break;
      const response = await fetchVerified(file, { cache, signal: line.signal }).catch(() => undefined);
      if (response) return response;
    }
  } finally {
    clearTimeout(timer);
  }
  throw new TypeError(`${file.path} is not the file of this build, or did not arrive.`);
}

async function fetchVerified(
  { path, integrity }: BuiltFile,
  how: RequestInit,
): Promise<Response | undefined> {
  const response = await fetch(path, { ...how, credentials: 'same-origin', redirect: 'error' });
  if (!isCacheableFile(path, response)) return undefined;
  return (await integrityOf(response.clone())) === integrity ? response : undefined;
}

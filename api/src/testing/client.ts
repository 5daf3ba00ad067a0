import { assertDocumented } from './openapi-conformance.ts';

export interface ApiResponse<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** Parsed JSON, the text of another type, or undefined if there is no body. */
  body: T;
}

export interface CallOptions {
  /** Sent as JSON, or unchanged if it is a form. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent unchanged, for malformed requests. */
  rawBody?: string | Buffer;
}

/**
 * A client with its own cookies, over real HTTP; it follows no redirects. It validates every API response
 * against the OpenAPI document.
 */
export interface Client {
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<ApiResponse<T>>;
  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<ApiResponse<T>>;
  post<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<T>>;
  cookies: Map<string, string>;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text;
}

function storeCookies(response: Response, cookies: Map<string, string>): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}

export function makeClient(origin: string): Client {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<ApiResponse<T>> {
    const { body, rawBody, headers } = options;
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 && { Cookie: cookieHeader() }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(rawBody !== undefined && { body: typeof rawBody === 'string' ? rawBody : new Uint8Array(rawBody) }),
    });
    storeCookies(response, cookies);
    const { status, headers: answered } = response;
    const received = { status, headers: answered, body: await readBody(response) };
    assertDocumented(method, path, received);
    return { ...received, body: received.body as T };
  }

  return {
    call,
    cookies,
    get: (path, headers) => call('GET', path, { ...(headers && { headers }) }),
    post: (path, body, headers) => call('POST', path, { body: body ?? {}, ...(headers && { headers }) }),
  };
}

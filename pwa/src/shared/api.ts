import type { EndpointByKey, EndpointKey } from '@toodles/api/contract/endpoints.ts';
import type { z } from 'zod';
import { ApiError, NetworkError } from './api-error.ts';
import { isIdle } from './idle.ts';

type Spec<K extends EndpointKey> = EndpointByKey[K]['spec'];
type SpecInput<K extends EndpointKey, P extends string> =
  Spec<K> extends { readonly [N in P]: infer Z extends z.ZodType } ? z.input<Z> : never;
type JsonOf<A> = A extends z.ZodType ? z.output<A> : A extends 'text' ? string : undefined;
type SpecResponses<K extends EndpointKey> = Spec<K>['responses'];

/** The result of a successful call: the JSON of its 2xx response, or `undefined` if it has no body. */
export type ResponseBody<K extends EndpointKey> = {
  [S in keyof SpecResponses<K>]: S extends 200 | 201 | 202 | 204 ? JsonOf<SpecResponses<K>[S]> : never;
}[keyof SpecResponses<K>];
export type RequestBody<K extends EndpointKey> = SpecInput<K, 'body'>;

type WithOption<N extends string, T> = [T] extends [never] ? unknown : { [P in N]: T };
type WithOptional<N extends string, T> = [T] extends [never] ? unknown : { [P in N]?: T };
/**
 * The version of the row as shown to the user; the server refuses the change (`stale`) if the row has changed
 * since.
 */
type ExpectedVersion<K extends EndpointKey> = Spec<K> extends { readonly versioned: true } ? number : never;
type PathParams<T> = [T] extends [never] ? never : { [P in keyof T]: string | number };

export type CallOptions<K extends EndpointKey> = WithOption<'body', SpecInput<K, 'body'>> &
  WithOption<'params', PathParams<SpecInput<K, 'params'>>> &
  WithOptional<'query', SpecInput<K, 'query'>> &
  WithOptional<'expectedVersion', ExpectedVersion<K>> & { idempotencyKey?: string; signal?: AbortSignal };

/** Options are optional when none of them is required. */
export type CallArgs<K extends EndpointKey> =
  Record<never, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

export interface LooseOptions {
  body?: unknown;
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  idempotencyKey?: string;
  expectedVersion?: number;
  signal?: AbortSignal;
}

/** The address of a call: params filled in, query appended (blank and missing values left out). */
export function buildUrl(path: string, { params = {}, query = {} }: LooseOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

let changeHeaders: Readonly<Record<string, string>> = {};

/** Sends these headers with each change from now on. */
export function sendWithChanges(headers: Readonly<Record<string, string>>): void {
  changeHeaders = headers;
}

export async function send(key: EndpointKey, options: LooseOptions): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ');
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(method !== 'GET' && changeHeaders),
  };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.expectedVersion !== undefined) headers['If-Match'] = `"${options.expectedVersion}"`;
  // Background requests of an idle page must not keep the session alive.
  if (method === 'GET' && isIdle()) headers['X-Toodles-Unasked'] = '1';
  const request: RequestInit = { method, headers, credentials: 'include' };
  if (options.body !== undefined) request.body = JSON.stringify(options.body);
  if (options.signal) request.signal = options.signal;
  const response = await fetch(buildUrl(path, options), request).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new NetworkError(cause);
  });
  if (!response.ok) throw await ApiError.from(response);
  return response;
}

/** A captive portal also answers 200: only JSON comes from our server. */
export async function json(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.includes('json')) throw new NetworkError(`Unexpected ${type || 'answer'} from the network.`);
  return response.json().catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
}

/**
 * Calls an endpoint of the contract. The types come from the contract alone; no schema is bundled. Throws
 * `ApiError` for an error response and `NetworkError` when our server was not reached.
 */
export async function api<K extends EndpointKey>(
  key: K,
  ...[options]: CallArgs<K>
): Promise<ResponseBody<K>> {
  // The only place that casts the response's JSON to the type that the contract promises.
  return (await json(await send(key, (options ?? {}) as LooseOptions))) as ResponseBody<K>;
}

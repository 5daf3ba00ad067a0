import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { PermissionKey } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call the endpoint. The handler also checks object-level rules (owner or manage key). */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'permission'; anyOf: readonly PermissionKey[] }
  | { kind: 'device' };

export const anyone = { kind: 'anyone' } as const;
export const signedIn = { kind: 'signedIn' } as const;
/** A device's cookie. A revoked device can still push its outbox (docs/sync.md). */
export const device = { kind: 'device' } as const;
/** People with at least one of these permissions. */
export const permission = /* @__NO_SIDE_EFFECTS__ */ (
  ...anyOf: readonly [PermissionKey, ...PermissionKey[]]
) => ({ kind: 'permission', anyOf }) as const;

export type MediaType = `${string}/${string}`;

/** The media type of a file response. */
export const mediaTypeOf = (answer: z.ZodType | null | MediaType): MediaType | undefined =>
  typeof answer === 'string' ? answer : undefined;

export interface EndpointSpec {
  summary: string;
  /** The action in the audit log, such as `changed a role`. Every write that needs a permission has one. */
  auditAction?: string;
  /** The entry is also stored if a parent or a guest made the call: it changes what the team prepares for. */
  auditsParents?: true;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Maps a status to the response: a schema for JSON, `null` for no body, a media type for a file. */
  responses: Readonly<Record<number, z.ZodType | null | MediaType>>;
  /** Besides those that any call, and any call with an Idempotency-Key, can return. */
  errors?: readonly ErrorCode[];
  /**
   * Responds with personal data of families; the access log records which team member read it. As a file it
   * also needs the permission `families.export`.
   */
  reads?: 'families';
  /** The values of a path parameter for which it does; every value if absent. */
  readsIf?: Readonly<Record<string, readonly string[]>>;
  /** Takes an Idempotency-Key (docs/product.md, 'Ground rules of the API'). */
  idempotent?: true;
  /**
   * Takes the version that the caller read (`If-Match`), and refuses to overwrite a later change (`stale`).
   */
  versioned?: true;
  /** Responds with an array, takes `limit` and `offset`, sends X-Total-Count; `csv` adds `format=csv`. */
  list?: 'json' | 'csv';
  /** Also takes a `page`. Pages can differ in length, so it sends X-Page-Offset and X-Page-Count. */
  hasPages?: true;
  /** Public data: sends an ETag and responds 304 if unchanged. */
  etag?: true;
  /** Large responses for a single caller, compressed on the fly (docs/sync.md, 'Compression'). */
  compressed?: true;
  /** The name of the form field that carries the file; the other fields form the body. */
  file?: string;
  /** The body limit in bytes; 64 KiB by default. */
  bodyLimit?: number;
}

export interface Endpoint<K extends string = string, S extends EndpointSpec = EndpointSpec> {
  key: K;
  method: Method;
  path: string;
  spec: S;
}

/** Whether a call responds with personal data of families. */
export const readsFamilies = (
  { reads, readsIf = {} }: EndpointSpec,
  params: Readonly<Record<string, unknown>>,
): boolean =>
  reads === 'families' &&
  Object.entries(readsIf).every(([name, values]) => values.includes(String(params[name])));

/**
 * Declares a call once, for routing, validation, access checks, the client's types and OpenAPI. Pages import
 * only the types, so bundles leave out the declarations.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const K extends `${Method} /api/${string}`, const S extends EndpointSpec>(
  key: K,
  spec: S,
): Endpoint<K, S> {
  const [method, path] = key.split(' ') as [Method, string];
  return { key, method, path, spec };
}

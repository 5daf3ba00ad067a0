import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { PermissionKey } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call. Object-level rules (owner or key) are checked by the handler on top of this. */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'permission'; anyOf: readonly PermissionKey[] }
  | { kind: 'device' };

export const anyone = { kind: 'anyone' } as const;
export const signedIn = { kind: 'signedIn' } as const;
/** A device's cookie; a revoked device still gets in, to hand over what it queued (offline.md). */
export const device = { kind: 'device' } as const;
/** Whoever holds one of these keys. */
export const permission = /* @__NO_SIDE_EFFECTS__ */ (
  ...anyOf: readonly [PermissionKey, ...PermissionKey[]]
) => ({ kind: 'permission', anyOf }) as const;

export type MediaType = `${string}/${string}`;

/** The media type of an answer that is a file. */
export const mediaTypeOf = (answer: z.ZodType | null | MediaType): MediaType | undefined =>
  typeof answer === 'string' ? answer : undefined;

export interface EndpointSpec {
  summary: string;
  /** What the audit log says that somebody of the team did, such as `changed a role`; every write that a permission opens has it. */
  does?: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Status → schema of the JSON answer; `null` where there is no body; the media type of a file. */
  answers: Readonly<Record<number, z.ZodType | null | MediaType>>;
  refuses?: readonly ErrorCode[];
  /** Answers personal data of families: the access log keeps who of the team read it. */
  reads?: 'families';
  /** Takes an Idempotency-Key (api.md, ground rules). */
  idempotent?: true;
  /** Takes the version that the caller saw (`If-Match`), and refuses a change of what has changed since (`stale`). */
  versioned?: true;
  /** Answers an array, takes limit and offset, sends X-Total-Count; `csv` adds `format=csv`. */
  list?: 'json' | 'csv';
  /** Anyone may read it: carries an ETag and answers 304. */
  etag?: true;
  /** Its answers are large and made for one caller: compressed as they go out (docs/sync.md, 'Compression'). */
  compressed?: true;
  /** The body is a form with one file in this field; its other fields are the body. */
  file?: string;
  /** Largest body in bytes; 64 KiB where nothing is said. */
  bodyLimit?: number;
}

export interface Endpoint<K extends string = string, S extends EndpointSpec = EndpointSpec> {
  key: K;
  method: Method;
  path: string;
  spec: S;
}

/**
 * Declares a call once; routing, validation, access, the client's types and OpenAPI all come from it. Pages use the
 * types alone, so a bundle leaves the declarations out.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const K extends `${Method} /api/${string}`, const S extends EndpointSpec>(
  key: K,
  spec: S,
): Endpoint<K, S> {
  const [method, path] = key.split(' ') as [Method, string];
  return { key, method, path, spec };
}

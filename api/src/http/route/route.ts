import type { z } from 'zod';
import type { Access, Endpoint, EndpointSpec, MediaType } from '../../contract/basics/endpoint.ts';
import type { AuditEntity } from '../../contract/insights/audit.ts';
import type { Db } from '../../db/database.ts';
import type { AnonymousCaller, CallingDevice, SignedInUser } from './caller.ts';
import type { CsvColumns } from './csv.ts';

/** A page of a list, with the total. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** Where pages differ in length: how many rows are before this one, and how many pages there are. */
  place?: { offset: number; pages: number } | undefined;
}

/** A response that is not JSON. */
export interface TextResponse {
  /** Text, or the bytes of a file. */
  text: string | Buffer;
  type: string;
  headers?: Record<string, string>;
}

export interface Redirect {
  location: string;
}

/** An audit entry: the action, its subject, and the values before and after. */
export interface AuditEntry {
  entity: AuditEntity;
  entityId: number | string;
  before?: unknown;
  after?: unknown;
}

interface CookieOf {
  path: string;
  /**
   * Scripts of the site can read it, so it must not be a secret. Its name has no prefix, and so a neighbouring host can
   * set it.
   */
  isReadable?: true;
}

export interface Cookies {
  get(name: string, options: CookieOf): string | undefined;
  /** Without `maxAgeSeconds`, the browser discards it when it closes. */
  set(name: string, value: string, options: CookieOf & { maxAgeSeconds?: number }): void;
  clear(name: string, options: CookieOf): void;
}

type Part<S extends EndpointSpec, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? z.output<S[K]>
  : undefined;

type CallerOf<A extends Access> = A extends { kind: 'anyone' }
  ? SignedInUser | AnonymousCaller
  : A extends { kind: 'device' }
    ? CallingDevice
    : SignedInUser;

type ResponseBodyOf<S extends EndpointSpec, T> = T extends z.ZodType
  ? S['list'] extends string
    ? z.output<T> extends (infer Row)[]
      ? Page<Row>
      : never
    : z.output<T>
  : T extends MediaType
    ? TextResponse
    : S['responses'] extends { 302: null }
      ? Redirect
      : undefined;

/** The handler's result: exactly what the endpoint declares, before serialisation. */
export type ResponseOf<S extends EndpointSpec> = ResponseBodyOf<S, S['responses'][keyof S['responses']]>;

type IsAudited<E extends Endpoint> = E['spec'] extends { auditAction: string } ? true : false;

/**
 * A write with an audit action (`does`) cannot omit its entry. For calls open to every signed-in person, the
 * entry is stored only if a team member made the call.
 */
type WriteResult<E extends Endpoint, T> =
  IsAudited<E> extends true ? { answer: T; audit: AuditEntry | AuditEntry[] } : T;

export interface Call<E extends Endpoint> {
  params: Part<E['spec'], 'params'>;
  query: Part<E['spec'], 'query'>;
  body: Part<E['spec'], 'body'>;
  /** The bytes of the form's file, if the endpoint takes one. */
  file: E['spec'] extends { file: string } ? Buffer : undefined;
  caller: CallerOf<E['spec']['access']>;
  /** What to read from; for a list that is sent as a file, one moment of the database for all its parts. */
  db: Db;
  now: Date;
  /** The JSON body as it arrived, to check a signature; blank without one. */
  bodyText: string;
  /** A header of the request, blank if it has none. */
  header(name: string): string;
  /** The client's address or its IPv6 network, for rate limits only. */
  address: string;
  /** The host that the client claims, for error messages only; never trust it. */
  host: string;
  /** The id of this request in the log. */
  requestId: string;
  /** The browser's user agent, unmodified. */
  userAgent: string;
  /** The row version that the caller read (`If-Match`), if the endpoint takes one. */
  expectedVersion: number | undefined;
  /** Reached from another site by navigation (a link); such a call must change nothing. */
  isCrossSite: boolean;
  /** The browser navigates to this path as a page: not for a picture, a script or a background call. */
  isNavigation: boolean;
  cookies: Cookies;
  /**
   * The call's transaction. It also stores the idempotency key and the audit entry, so that they exist
   * exactly when the work does. Call it once; its result is the call's response.
   */
  write<T>(work: (trx: Db) => Promise<WriteResult<E, T>>): Promise<T>;
}

/**
 * A call without its endpoint's type, as the router passes it on; its values have passed the endpoint's
 * schemas.
 */
export type AnyCall = Omit<Call<Endpoint>, 'params' | 'query' | 'body' | 'file'> & {
  params: unknown;
  query: unknown;
  body: unknown;
  file: Buffer | undefined;
};

/** The columns of a list as a file; a list with several tables chooses by its path. */
type ColumnsOf<E extends Endpoint> = E['spec'] extends { list: 'csv'; responses: { 200: infer Rows } }
  ? Rows extends z.ZodType
    ? z.output<Rows> extends (infer Row)[]
      ? [columns: CsvColumns<Row> | ((params: Part<E['spec'], 'params'>) => CsvColumns<Row>)]
      : never
    : never
  : [];

export interface Route {
  endpoint: Endpoint;
  /** The columns of a list that is also available as a file. */
  columns: CsvColumns<never> | ((params: unknown) => CsvColumns<never>) | undefined;
  /** The handler's types were checked by `route`. */
  handle(call: AnyCall): Promise<unknown>;
}

/**
 * Binds a handler to its declared endpoint. Parsing, authorization and presentation come from the endpoint. A list that is
 * also available as a file needs its columns.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E['spec']>>,
  ...columns: ColumnsOf<E>
): Route {
  const [given]: readonly unknown[] = columns;
  return { endpoint, handle: handle as Route['handle'], columns: given as Route['columns'] };
}

import type { z } from 'zod';
import type { AuditEntity } from '../contract/audit.ts';
import type { Access, Endpoint, EndpointSpec, MediaType } from '../contract/endpoint.ts';
import type { Db } from '../db/database.ts';
import type { CallingDevice, Nobody, SignedInUser } from './caller.ts';

/** What a list answers: one page and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** An answer that is not JSON. */
export interface TextAnswer {
  text: string;
  type: string;
  headers?: Record<string, string>;
}

export interface Redirect {
  location: string;
}

/** One line of the audit log: what was done to what, and how it was before and after. */
export interface AuditEntry {
  entity: AuditEntity;
  entityId: number | string;
  before?: unknown;
  after?: unknown;
}

export interface Cookies {
  get(name: string, options: { path: string }): string | undefined;
  /** Without a `maxAgeSeconds` the browser forgets it when it is closed. */
  set(name: string, value: string, options: { path: string; maxAgeSeconds?: number }): void;
  clear(name: string, options: { path: string }): void;
}

type Part<S extends EndpointSpec, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? z.output<S[K]>
  : undefined;

type CallerOf<A extends Access> = A extends { kind: 'anyone' }
  ? SignedInUser | Nobody
  : A extends { kind: 'device' }
    ? CallingDevice
    : SignedInUser;

type OneAnswer<S extends EndpointSpec, T> = T extends z.ZodType
  ? S['list'] extends string
    ? z.output<T> extends (infer Row)[]
      ? Page<Row>
      : never
    : z.output<T>
  : T extends MediaType
    ? TextAnswer
    : S['answers'] extends { 302: null }
      ? Redirect
      : undefined;

/** What a handler gives back: exactly what the endpoint declares, before it is JSON. */
export type AnswerOf<S extends EndpointSpec> = OneAnswer<S, S['answers'][keyof S['answers']]>;

type IsAudited<E extends Endpoint> = E['spec'] extends { does: string } ? true : false;

/**
 * What the audit log tells of (`does`) can't be written without its line. Of calls that anybody signed in may make the
 * line is kept only where somebody of the team made it.
 */
type Written<E extends Endpoint, T> =
  IsAudited<E> extends true ? { answer: T; audit: AuditEntry | AuditEntry[] } : T;

export interface Call<E extends Endpoint> {
  params: Part<E['spec'], 'params'>;
  query: Part<E['spec'], 'query'>;
  body: Part<E['spec'], 'body'>;
  /** The bytes of the form's file, where the endpoint takes one. */
  file: E['spec'] extends { file: string } ? Buffer : undefined;
  caller: CallerOf<E['spec']['access']>;
  now: Date;
  /** The client's address or its IPv6 network, for rate limits only. */
  address: string;
  /** The host that the client asked for, as it says itself: for telling people what is wrong, never to trust. */
  host: string;
  /** What the log calls this request. */
  requestId: string;
  /** What the browser says of itself, as it came. */
  userAgent: string;
  /** The version of the row that the caller saw (`If-Match`), where the endpoint takes one. */
  seenVersion: number | undefined;
  /** From another site by navigation (a link there); such a call must change nothing. */
  isCrossSite: boolean;
  /** The browser is going to this address as a page: it does not load it as a picture, a script or in the background. */
  isNavigation: boolean;
  cookies: Cookies;
  /**
   * The transaction of this call. It also holds the idempotency key and the audit line, so that they are kept exactly
   * when the work is. Call it once; what it answers is what the call answers.
   */
  write<T>(work: (trx: Db) => Promise<Written<E, T>>): Promise<T>;
}

/** A call whose endpoint is not known by its type: what the router passes on, as the endpoint's schemas gave it. */
export type AnyCall = Omit<Call<Endpoint>, 'params' | 'query' | 'body' | 'file'> & {
  params: unknown;
  query: unknown;
  body: unknown;
  file: Buffer | undefined;
};

export interface Route {
  endpoint: Endpoint;
  /** The handler's own types were checked where `route` was called. */
  handle(call: AnyCall): Promise<unknown>;
}

/** Binds a handler to its declared endpoint: parse, authorize and present are the endpoint's, the sentence is here. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E['spec']>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

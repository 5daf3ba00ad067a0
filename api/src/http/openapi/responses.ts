import { type Endpoint, type EndpointSpec, mediaTypeOf } from '../../contract/basics/endpoint.ts';
import { type ErrorCode, errorTable } from '../../contract/basics/errors.ts';
import { type Json, schemaOf } from './schemas.ts';

/** Every error has this format. */
export const errorSchema: Json = {
  type: 'object',
  required: ['success', 'code', 'message'],
  additionalProperties: false,
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', enum: Object.keys(errorTable) },
    message: { type: 'string', description: 'A message for people, in English.' },
    issues: {
      type: 'array',
      description: 'The errors of individual fields.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        additionalProperties: false,
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    details: { type: 'object', description: 'Figures that a screen needs, such as the correct total.' },
    requestId: { type: 'string', description: 'The ID of this request in the log.' },
  },
};

/** Errors that any call can return, by the name under which the document shares them. */
const shared = {
  BadRequest: [
    ...(['invalid_request', 'invalid_json', 'unknown_field'] as const),
    // Codes of the contract's rules for fields of this type, in any call.
    ...(['invalid_date', 'invalid_phone', 'invalid_email', 'invalid_amount', 'invalid_hours'] as const),
  ],
  NotSignedIn: ['not_signed_in'],
  Forbidden: ['not_allowed', 'portal_locked', 'cross_site'],
  NotFound: ['not_found'],
  TooLarge: ['too_large'],
  UnsupportedType: ['unsupported_type'],
  TooManyRequests: ['too_many_requests'],
  ServerError: ['internal'],
  Unavailable: ['busy', 'storage_full', 'moving'],
} as const satisfies Record<string, readonly ErrorCode[]>;
type SharedName = keyof typeof shared;

const statusOf = (code: ErrorCode): number => errorTable[code].status;

/** Code and message of each error, one per line. */
const described = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `\`${code}\`: ${errorTable[code].message}`).join('\n\n');

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
};

function errorResponse(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: described(codes),
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

export const sharedResponses: Json = Object.fromEntries(
  Object.entries(shared).map(([name, codes]) => [name, errorResponse(statusOf(codes[0]), codes)]),
);

/** The shared errors that a call can return. */
function meets({ method, spec }: Endpoint): SharedName[] {
  const names: SharedName[] = ['BadRequest', 'NotFound', 'TooManyRequests', 'ServerError', 'Unavailable'];
  if (spec.access.kind !== 'anyone') names.push('NotSignedIn');
  if (spec.access.kind === 'permission' || method !== 'GET') names.push('Forbidden');
  if (spec.body) names.push('TooLarge', 'UnsupportedType');
  return names;
}

/** Every call that takes an Idempotency-Key can return these. */
const errorsOfKeys = ['invalid_key', 'idempotency_key_reused'] as const satisfies readonly ErrorCode[];

/** A call's errors by status: a shared response if the call adds no code of its own. */
export function errorResponsesOf(endpoint: Endpoint): Json {
  const { errors = [], idempotent } = endpoint.spec;
  const refuses = [...errors, ...(idempotent ? errorsOfKeys : [])];
  const ofAll = new Map(meets(endpoint).map((name) => [statusOf(shared[name][0]), name]));
  const own = Map.groupBy(refuses, statusOf);
  const statuses = [...new Set([...ofAll.keys(), ...own.keys()])].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => {
      const name = ofAll.get(status);
      const codes = own.get(status);
      if (name && !codes) return [status, { $ref: `#/components/responses/${name}` }];
      const all = [...new Set<ErrorCode>([...(codes ?? []), ...(name ? shared[name] : [])])];
      return [status, errorResponse(status, all)];
    }),
  );
}

const header = (description: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type },
});

const etag = { ETag: header('Send it as If-None-Match to get a 304 while nothing has changed.') };

/** A call's success responses, by status. */
export function responsesOf({ spec }: Endpoint): Json {
  const answers = Object.entries(spec.responses).map(([status, answer]): [string, Json] => {
    if (answer === null && status === '302')
      return [
        status,
        {
          description: 'A redirect.',
          headers: { Location: header('A path of this site, or an address at Google.') },
        },
      ];
    if (answer === null) return [status, { description: 'Done, without a body.' }];
    const headers = headersOf(spec);
    const content = contentOf(spec, answer);
    return [status, { description: 'Done.', ...(Object.keys(headers).length > 0 && { headers }), content }];
  });
  const unchanged: [string, Json][] = spec.etag
    ? [['304', { description: 'The client’s copy is current.', headers: etag }]]
    : [];
  return Object.fromEntries([...answers, ...unchanged]);
}

const headersOf = (spec: EndpointSpec): Json => ({
  ...(spec.etag && etag),
  ...(spec.list && { 'X-Total-Count': header('The number of rows on all pages.', 'integer') }),
  ...(spec.hasPages && {
    'X-Page-Offset': header('The number of rows before this page.', 'integer'),
    'X-Page-Count': header('The number of pages, which can differ in length.', 'integer'),
  }),
});

function contentOf(spec: EndpointSpec, answer: EndpointSpec['responses'][number]): Json {
  const mediaType = mediaTypeOf(answer);
  if (mediaType !== undefined) return { [mediaType]: { schema: fileSchema(mediaType) } };
  return {
    ...(answer !== null &&
      typeof answer !== 'string' && {
        'application/json': { schema: schemaOf(answer, 'output') },
      }),
    ...(spec.list === 'csv' && { 'text/csv': { schema: { type: 'string' } } }),
  };
}

/** A JSON file is an object; any other file is text. */
const fileSchema = (mediaType: string): Json => ({
  type: mediaType === 'application/json' ? 'object' : 'string',
});

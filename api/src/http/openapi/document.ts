import type { z } from 'zod';
import type { Endpoint, EndpointSpec } from '../../contract/basics/endpoint.ts';
import { cookieName } from '../response/set-cookies.ts';
import { errorResponsesOf, errorSchema, responsesOf, sharedResponses } from './responses.ts';
import { type Json, schemaOf } from './schemas.ts';

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

const headerParameter = (name: string, description: string, schema: Json = {}): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
});

const idempotencyKey = headerParameter(
  'Idempotency-Key',
  'Makes it safe to repeat a request: it runs once, and repeats get the first response again, for 24 hours.',
  { maxLength: 128 },
);
const ifMatch = headerParameter(
  'If-Match',
  'The version that the change is based on, in quotes. If there is a newer one, the change is refused as `stale`. Without the header, or with `*`, the current version is changed.',
);
const ifNoneMatch = headerParameter('If-None-Match', 'The ETag of the copy that the client has.');

/** No sign-in, or one of the two cookies. */
function security({ access }: EndpointSpec): Json[] {
  if (access.kind === 'anyone') return [];
  return [{ [access.kind === 'device' ? 'device' : 'session']: [] }];
}

const accessText = (spec: EndpointSpec): string =>
  spec.reads === 'families' && spec.list === 'csv'
    ? `${callersText(spec)} As a file, families’ data also needs the permission families.export.`
    : callersText(spec);

function callersText({ access }: EndpointSpec): string {
  switch (access.kind) {
    case 'anyone':
      return 'Anyone can call it.';
    case 'signedIn':
      return 'Anyone who is signed in can call it.';
    case 'device':
      return 'An enrolled tablet can call it.';
    case 'permission':
      return `Needs the permission ${access.anyOf.join(' or ')}.`;
  }
}

/** JSON, or a form with a file in one of its fields. */
function bodyContent(body: z.ZodType, file: string | undefined): Json {
  const schema = schemaOf(body, 'input');
  if (file === undefined) return { 'application/json': { schema } };
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  const withFile = { ...properties, [file]: { type: 'string', format: 'binary' } };
  return {
    'multipart/form-data': { schema: { ...schema, properties: withFile, required: [...required, file] } },
  };
}

/** `/api/admin/time-slots/{id}` has the tag `Time slots`. */
function tagOf({ path }: Endpoint): string {
  const [subject = ''] = path
    .replace(/^\/api\/(admin\/)?/, '')
    .replace(/\..*$/, '')
    .split('/');
  const words = subject.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function operation(name: string, endpoint: Endpoint): Json {
  const { spec } = endpoint;
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: spec.summary,
    description: accessText(spec),
    security: security(spec),
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(spec.idempotent ? [idempotencyKey] : []),
      ...(spec.versioned ? [ifMatch] : []),
      ...(spec.etag ? [ifNoneMatch] : []),
    ],
    ...(spec.body && { requestBody: { required: true, content: bodyContent(spec.body, spec.file) } }),
    responses: { ...responsesOf(endpoint), ...errorResponsesOf(endpoint) },
  };
}

/** Renders the endpoint table as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: Record<string, Endpoint>, origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(name, endpoint);
    paths[endpoint.path] = path;
  }
  const tags = [...new Set(Object.values(endpoints).map(tagOf))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Toodles',
      version: '1',
      description: [
        'Booking, hour packages and the front desk of a play centre.',
        'Browsers can send calls that change data only from the site itself.',
        'An unknown path returns 404, an unsupported method 405, both with an `Error` body.',
      ].join('\n\n'),
      contact: { name: 'Toodles', url: origin },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: tags.map((name) => ({ name, description: `Calls about ${name.toLowerCase()}.` })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      responses: sharedResponses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName('toodles_session', '/', origin) },
        device: { type: 'apiKey', in: 'cookie', name: cookieName('toodles_device', '/api/kiosk', origin) },
      },
    },
  };
}

import { z } from 'zod';
import type { Endpoint, EndpointSpec } from '../contract/endpoint.ts';
import { type ErrorCode, errorTable } from '../contract/errors.ts';
import { cookieName } from './set-cookies.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

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

function answerOf(answer: z.ZodType | null | 'text'): Json {
  if (answer === null) return { description: 'Done; no body.' };
  if (answer === 'text')
    return { description: 'The file.', content: { 'text/plain': { schema: { type: 'string' } } } };
  return { description: 'Done.', content: { 'application/json': { schema: schemaOf(answer, 'output') } } };
}

function refusals(spec: EndpointSpec): Json {
  const codes: ErrorCode[] = ['invalid_request', ...(spec.refuses ?? [])];
  if (spec.access.kind !== 'anyone') codes.push('not_signed_in');
  if (spec.access.kind === 'permission') codes.push('not_allowed');
  const byStatus = Map.groupBy(codes, (code) => String(errorTable[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: [...new Set(same)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function security(spec: EndpointSpec): Json[] | undefined {
  if (spec.access.kind === 'anyone') return undefined;
  return [{ [spec.access.kind === 'device' ? 'device' : 'session']: [] }];
}

const who = (spec: EndpointSpec): string =>
  spec.access.kind === 'permission'
    ? `Needs the permission ${spec.access.anyOf.join(' or ')}.`
    : `Who may call: ${spec.access.kind}.`;

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

function operation(name: string, { spec }: Endpoint): Json {
  const keyHeader = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 128 },
  };
  const seenHeader = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The version that was seen, in quotes; a change of anything newer is refused as `stale`. Without it, or with `*`, whatever is there is changed.',
    schema: { type: 'string' },
  };
  const answers = Object.entries(spec.answers).map(([status, answer]) => [status, answerOf(answer)]);
  return {
    operationId: name,
    summary: spec.summary,
    description: who(spec),
    ...(security(spec) && { security: security(spec) }),
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(spec.idempotent ? [keyHeader] : []),
      ...(spec.versioned ? [seenHeader] : []),
    ],
    ...(spec.body && { requestBody: { required: true, content: bodyContent(spec.body, spec.file) } }),
    responses: { ...refusals(spec), ...Object.fromEntries(answers) },
  };
}

const errorSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errorTable) },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    details: { type: 'object' },
    requestId: { type: 'string' },
  },
};

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: Record<string, Endpoint>, origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(name, endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Toodles',
      version: '1',
      description: 'Booking, hour packages and the front desk of a play centre.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName('toodles_session', '/', origin) },
        device: { type: 'apiKey', in: 'cookie', name: cookieName('toodles_device', '/api/kiosk', origin) },
      },
    },
  };
}

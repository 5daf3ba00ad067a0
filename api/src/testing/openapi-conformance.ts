import { type Ajv2020 as Ajv, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Endpoint } from '../contract/basics/endpoint.ts';
import { type ErrorCode, errorTable } from '../contract/basics/errors.ts';
import { endpoints } from '../contract/endpoints.ts';
import { openApiDocument } from '../http/openapi/document.ts';

interface Received {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text of another media type. */
  body: unknown;
}

interface DocumentedResponse {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: object }>;
}
interface DocumentedOperation {
  responses: Record<string, DocumentedResponse>;
}
interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { responses: Record<string, DocumentedResponse>; schemas: Record<string, object> };
}

const documentUri = 'https://toodles.test/openapi.json';
let cached: { document: Document; ajv: Ajv; validators: Map<string, ValidateFunction> } | undefined;

/** The document and its compiled schemas, created on the first response; each schema on first use. */
function loadDocument() {
  if (cached) return cached;
  const document = openApiDocument(endpoints, 'https://toodles.test') as unknown as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, documentUri);
  cached = { document, ajv, validators: new Map() };
  return cached;
}

const patterns = Object.values<Endpoint>(endpoints).map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  parameters: path.split('{').length,
}));

/** The endpoint of a call; if two match, the one with fewer parameters, as in the router. */
const endpointOf = (method: string, path: string) =>
  patterns
    .filter((one) => one.method === method && one.pattern.test(path))
    .sort((one, other) => one.parameters - other.parameters)[0];

/** Names as a JSON pointer. */
const pointer = (...names: string[]): string =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function bodyProblems(place: string, body: unknown): string[] {
  const { ajv, validators } = loadDocument();
  const validate = validators.get(place) ?? ajv.compile({ $ref: `${documentUri}#${encodeURI(place)}` });
  validators.set(place, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`);
}

const codeOf = (body: unknown): ErrorCode | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && String(body.code) in errorTable
    ? (body.code as ErrorCode)
    : undefined;

/** How a response differs from the OpenAPI document; empty if it conforms. */
function responseProblems(method: string, path: string, received: Received): string[] {
  const { document } = loadDocument();
  const { status, headers, body } = received;
  const endpoint = endpointOf(method, path);
  // A test's own server may have other paths; createApp accepts only those in the table.
  if (!endpoint) return status >= 400 ? bodyProblems('/components/schemas/Error', body) : [];
  const place = pointer('paths', endpoint.path, method.toLowerCase(), 'responses', String(status));
  const named = document.paths[endpoint.path]?.[method.toLowerCase()]?.responses[String(status)];
  if (!named) return [`status ${status} is not documented`];
  const shared = named.$ref?.split('/').at(-1);
  const response = shared ? document.components.responses[shared] : named;
  const at = shared ? pointer('components', 'responses', shared) : place;
  const isFile = headers.has('Content-Disposition');
  const required = Object.keys(response?.headers ?? {}).filter(
    // A file has no pages.
    (name) => (name !== 'Retry-After' || status === 429) && !(name.startsWith('X-Page-') && isFile),
  );
  const missing = required
    .filter((name) => !headers.has(name))
    .map((name) => `the header ${name} is missing`);
  return [
    ...missing,
    ...contentProblems({ at, response, received }),
    ...codeProblems(body, response, status),
  ];
}

interface Content {
  at: string;
  response: DocumentedResponse | undefined;
  received: Received;
}

function contentProblems({ at, response, received: { headers, body } }: Content): string[] {
  const mediaType = headers.get('Content-Type')?.split(';')[0];
  if (!response?.content) return body === undefined ? [] : ['a body where none is documented'];
  if (!mediaType || !response.content[mediaType]) return [`the media type ${mediaType} is not documented`];
  return bodyProblems(`${at}${pointer('content', mediaType, 'schema')}`, body);
}

/** An error's code must be one of those that its status lists. */
function codeProblems(body: unknown, response: DocumentedResponse | undefined, status: number): string[] {
  const code = status >= 400 ? codeOf(body) : undefined;
  if (!code || response?.description?.includes(`\`${code}\``)) return [];
  return [`the code ${code} is not documented`];
}

/**
 * @param target the path of the call, with its query
 * @throws Error if the response does not match the OpenAPI document
 */
export function assertDocumented(method: string, target: string, received: Received): void {
  const path = target.split('?')[0] ?? '';
  if (!path.startsWith('/api/')) return;
  // HEAD is like GET, without the body.
  if (method === 'HEAD' || method === 'OPTIONS') return;
  const problems = responseProblems(method, path, received);
  if (problems.length === 0) return;
  const said = JSON.stringify(received.body)?.slice(0, 600);
  throw new Error(
    `${method} ${path} answered ${received.status}, which the OpenAPI document does not allow:\n${problems.join('\n')}\n${said}`,
  );
}

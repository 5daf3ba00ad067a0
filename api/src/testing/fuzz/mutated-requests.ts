import fc from 'fast-check';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { openApiDocument } from '../../http/openapi/document.ts';
import type { Sample } from '../access-matrix/fixture.ts';
import { type FieldSchemas, type Json, wrongBody, wrongFields, wrongValue } from './values.ts';

interface Parameter {
  name: string;
  in: string;
  schema: object;
}
interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: FieldSchemas } }> };
}

const document = openApiDocument(endpoints, 'https://toodles.test') as unknown as {
  paths: Record<string, Record<string, Operation>>;
};

const operationOf = ({ path, method }: Endpoint): Operation =>
  document.paths[path]?.[method.toLowerCase()] ?? { parameters: [] };

const schemasIn = (operation: Operation, place: string): FieldSchemas =>
  Object.fromEntries(
    operation.parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]),
  );

const bodySchemas = (operation: Operation): FieldSchemas =>
  Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {};

interface Request {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const isPlain = (body: unknown): body is Json =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !(body instanceof FormData);

const serialize = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

/** Replaces one segment of a path where the document has a parameter. */
function withSegment(endpoint: Endpoint, path: string, at: number, value: unknown): string {
  const places = endpoint.path.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []));
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined) return path;
  const [address = '', query] = path.split('?');
  const parts = address.split('/');
  parts[place] = encodeURIComponent(serialize(value)).slice(0, 2000) || '%20';
  return parts.join('/') + (query ? `?${query}` : '');
}

function withQuery(path: string, fields: Json): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) && value.length < 5 ? value : [value])
      query.append(name, serialize(one).slice(0, 3000));
  return `${path.split('?')[0]}?${query}`;
}

const queryOf = (path: string): Json => Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));

/** Requests close to a valid one, with a mistake in the body, query, path or headers. */
export function mutatedRequests(endpoint: Endpoint, sample: Sample): fc.Arbitrary<Request> {
  const operation = operationOf(endpoint);
  const [path, query, header] = ['path', 'query', 'header'].map((place) => schemasIn(operation, place));
  const sent = sample.body === undefined ? {} : { body: sample.body };
  const kinds: { arbitrary: fc.Arbitrary<Request>; weight: number }[] = [
    { arbitrary: fc.constant({ path: sample.path, ...sent }), weight: 1 },
  ];
  if (operation.requestBody || isPlain(sample.body)) {
    const valid = isPlain(sample.body) ? sample.body : {};
    const body = wrongBody(valid, bodySchemas(operation)).map((value) => value ?? null);
    kinds.push({ arbitrary: body.map((value) => ({ path: sample.path, body: value })), weight: 8 });
  }
  if (Object.keys(query ?? {}).length > 0) {
    const fields = wrongFields(queryOf(sample.path), query ?? {});
    kinds.push({
      arbitrary: fields.map((value) => ({ path: withQuery(sample.path, value), ...sent })),
      weight: 5,
    });
  }
  if (Object.keys(path ?? {}).length > 0) {
    const segment = fc.tuple(fc.nat(3), wrongValue(undefined, '17'));
    kinds.push({
      arbitrary: segment.map(([at, value]) => ({
        path: withSegment(endpoint, sample.path, at, value),
        ...sent,
      })),
      weight: 2,
    });
  }
  if (Object.keys(header ?? {}).length > 0) {
    const value = fc.constantFrom(
      '*',
      '"1"',
      '"999999"',
      'W/"x"',
      '""',
      'x'.repeat(129),
      '1',
      "' or 1=1",
      '\t',
      '~'.repeat(128),
    );
    const headers = fc.tuple(fc.constantFrom(...Object.keys(header ?? {})), value);
    kinds.push({
      arbitrary: headers.map(([name, text]) => ({ path: sample.path, ...sent, headers: { [name]: text } })),
      weight: 1,
    });
  }
  return fc.oneof(...kinds);
}

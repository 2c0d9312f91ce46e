import * as z from 'zod/mini';
import { ingestApi } from '@/lib/ingest/contract';
import type { MeasuredValue } from '@/lib/measures/measure';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { accepted, bytes, endpoint, type EndpointSpec } from '@/lib/shared/endpoint';
import { ROLES } from '@/lib/shared/roles';
import { openApiDocument } from '@/platform/http/openapi';

const shared = { needs: 'account:use', summary: 'Tried out.' } as const;
const PORTAL = 'https://portal.example.com';
const documentOf = (...endpoints: EndpointSpec[]) => openApiDocument(endpoints, PORTAL);
const RAW = { type: 'string', format: 'binary' };

test('R-API-01: a call that returns a file is described as raw bytes of its type', () => {
  const load = endpoint({
    ...shared,
    method: 'GET',
    path: '/load/:name',
    params: z.object({ name: z.string() }),
    response: bytes,
    file: 'application/zip',
  });
  expect(documentOf(load).paths).toMatchObject({
    '/load/{name}': {
      get: {
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { content: { 'application/zip': { schema: RAW } } } },
      },
    },
  });
});

test('R-API-01: a call that takes files describes their number, types and size, its other fields, and its refusals', () => {
  const send = endpoint({
    ...shared,
    method: 'POST',
    path: '/send',
    form: z.object({ text: z.string() }),
    response: accepted,
    files: { field: 'img', min: 1, max: 3, maxBytes: 500, accept: ['image/jpeg', 'image/png'] },
  });
  const { requestBody, responses } = (documentOf(send).paths as Record<string, Record<string, Record<string, object>>>)['/send']!.post!;
  expect(requestBody).toEqual({
    required: true,
    description: 'img: image/jpeg, image/png, at most 500 bytes each',
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { text: { type: 'string' }, img: { type: 'array', minItems: 1, maxItems: 3, items: RAW } },
        },
      },
    },
  });
  expect(Object.keys(responses!)).toEqual(['200', '401', '403', '413', '415', '422', '429', '500', '503']);
});

test('R-ACC-01: a call describes its step-up: always, for the second factor only, or for part of its changes', () => {
  const asking = ([true, 'FACTOR', 'PARTLY'] as const).map((stepUp) =>
    endpoint({ ...shared, method: 'POST', path: `/ask/${String(stepUp)}`, stepUp, response: accepted }),
  );
  const paths = Object.values(documentOf(...asking).paths as Record<string, { post: Record<string, unknown> }>);
  expect(paths.map(({ post }) => post['x-step-up'])).toEqual(['proof', 'factor', 'partly']);
});

test('R-API-01: every call describes the 429 response, and one with a body its size limit', () => {
  const read = endpoint({ ...shared, method: 'GET', path: '/read', response: accepted });
  const save = endpoint({
    ...shared,
    method: 'POST',
    path: '/save',
    body: z.object({ text: z.string() }),
    bodyLimit: 300,
    response: accepted,
  });
  type DocumentPaths = Record<string, Record<string, { requestBody?: object; responses: Record<string, { headers?: object }> }>>;
  const { '/read': reads, '/save': saves } = documentOf(read, save).paths as DocumentPaths;
  expect(Object.keys(reads!.get!.responses)).toEqual(['200', '401', '403', '422', '429', '500', '503']);
  expect(Object.keys(saves!.post!.responses)).toEqual(['200', '401', '403', '413', '415', '422', '429', '500', '503']);
  expect(saves!.post!.requestBody).toMatchObject({ description: 'At most 300 bytes.' });
  const wait = { 'Retry-After': { description: expect.any(String), schema: { type: 'integer' } } };
  for (const status of ['429', '503']) expect(reads!.get!.responses[status]!.headers).toEqual(wait);
  expect(reads!.get!.responses['500']).not.toHaveProperty('headers');
});

describe('R-DATA-01: what a device programmer reads in the document', () => {
  type Schema = Record<string, unknown> & { properties: Record<string, Schema>; items: Schema; oneOf: Schema[]; anyOf?: Schema[] };
  const operation = (documentOf(ingestApi.readings).paths as Record<string, { post: Record<string, unknown> }>)['/ingest/readings']!.post;
  const content = (operation.requestBody as { content: Record<string, { schema: Schema }> }).content;
  const { source, readings } = content['application/json']!.schema.properties as { source: Schema; readings: Schema };
  const kinds = new Map(readings.items.oneOf.map((schema) => [schema.properties.kind!.const, schema]));

  test.each(MEASURE_SPECS.map((spec) => [spec.kind, spec] as const))('%s: each number has its unit and limits', (kind, { values }) => {
    const { properties } = kinds.get(kind)!;
    for (const [name, { unit, min, max, optional }] of Object.entries<MeasuredValue>(values)) {
      const number = optional ? properties[name]!.anyOf![0] : properties[name];
      expect(number).toMatchObject({ minimum: min, maximum: max, 'x-unit': unit, description: expect.stringContaining(unit) });
    }
  });

  test('a reading is one of the kinds, and nothing else', () => {
    expect([...kinds.keys()]).toEqual(MEASURE_SPECS.map(({ kind }) => kind));
    expect(readings).toMatchObject({ minItems: 1, maxItems: 1000 });
    expect(Object.keys(readings.items)).toEqual(['oneOf', 'description']);
  });

  test('it describes what identifies a reading and its person, what a time means, and which words are reserved', () => {
    const { body, sleep, temperature } = Object.fromEntries(kinds) as Record<string, Schema>;
    expect(source).toMatchObject({ pattern: expect.any(String), not: { const: 'manual' }, description: expect.stringContaining('manual') });
    const { externalId, person, memberSeq, measuredAt, device } = body!.properties;
    expect(externalId!.description).toMatch(/`source`/);
    expect(person!.description).toMatch(/login ID/);
    for (const property of [memberSeq, device]) expect(property!.description).toEqual(expect.any(String));
    expect(measuredAt!.description).toMatch(/without.*zone.*2000-01-01.*5 minutes/s);
    expect(sleep!.properties.day!.description).toMatch(/waking/);
    expect(sleep!.properties.from!.description).toBe(measuredAt!.description);
    expect(temperature!.properties.category!.description).toMatch(/\bS\b.*skin/);
  });

  test('it says where devices send to, and that a key is enough', () => {
    expect(operation.servers).toEqual([{ url: `${PORTAL}/api`, description: expect.any(String) }]);
    expect(documentOf(ingestApi.readings).servers).toEqual([{ url: '/', description: expect.any(String) }]);
    expect(`${String(operation.description)} ${String(operation.summary)}`).toMatch(/device key/);
    expect(`${String(operation.description)} ${String(operation.summary)}`).not.toMatch(/role|session/);
  });

  test('R-DATA-01: it has what the portal answers during an outage, and no other call has', () => {
    const responses = operation.responses as Record<string, { description: string; content: Record<string, { schema: object }> }>;
    expect(Object.keys(responses)).toEqual(['200', '401', '403', '413', '415', '422', '429', '500', '502', '503', '504']);
    expect([responses['502']!.description, responses['504']!.description]).toEqual(['UPSTREAM_INVALID, UPSTREAM_DOWN', 'UPSTREAM_TIMEOUT']);
    const envelope = { $ref: '#/components/schemas/PortalError' };
    for (const status of ['422', '502', '504']) expect(responses[status]!.content['application/json']!.schema).toEqual(envelope);
    const { Error: own, PortalError: portals } = (documentOf().components as { schemas: Record<string, object> }).schemas;
    for (const code of ['UPSTREAM_DOWN', 'UPSTREAM_INVALID', 'UPSTREAM_TIMEOUT']) {
      expect(JSON.stringify(portals)).toContain(code);
      expect(JSON.stringify(own)).not.toContain(code);
    }
  });
});

test('R-API-01: a call is described with its callers, its parameters and what its errors mean here', () => {
  const find = endpoint({
    ...shared,
    method: 'GET',
    path: '/find/by-name/:name',
    params: z.object({ name: z.string() }),
    query: z.object({ from: z.string(), most: z.optional(z.int()) }),
    response: accepted,
    failures: { 404: 'nobody has that name' },
    errors: { 409: z.object({ lastDay: z.string() }) },
  });
  const operation = (documentOf(find).paths as Record<string, Record<string, Record<string, unknown>>>)['/find/by-name/{name}']!.get!;
  const { parameters, responses, ...rest } = operation;
  // everyone uses their own account
  const roles = [...ROLES];
  expect(rest).toEqual({
    summary: 'Tried out.',
    description: `Requires account:use: roles ${roles.join(', ')}.`,
    operationId: 'getFindByNameName',
    tags: ['find'],
    security: [{ token: [] }],
    'x-permission': 'account:use',
    'x-roles': roles,
  });
  expect((parameters as { name: string; in: string; required: boolean }[]).map((one) => [one.name, one.in, one.required])).toEqual([
    ['name', 'path', true],
    ['from', 'query', true],
    ['most', 'query', false],
  ]);
  const told = responses as Record<string, { description: string; content: Record<string, { schema: object }> }>;
  expect([told['404']!.description, told['409']!.description, told['200']!.description]).toEqual([
    'nobody has that name',
    expect.stringContaining('CONFLICT'),
    'Success',
  ]);
  const envelope = { $ref: '#/components/schemas/Error' };
  expect(told['404']!.content['application/json']!.schema).toEqual(envelope);
  const details = { type: 'object', properties: { lastDay: { type: 'string' } } };
  expect(told['409']!.content['application/json']!.schema).toMatchObject({
    allOf: [envelope, { properties: { error: { properties: { details } } } }],
  });
});

test('R-API-01: a call open to everyone requires no token and no role', () => {
  const hello = endpoint({ ...shared, needs: null, method: 'POST', path: '/hello', body: z.object({}), response: accepted });
  const leave = endpoint({ ...shared, method: 'DELETE', path: '/hello', response: accepted });
  type Operation = { responses: object; requestBody?: object; servers?: object };
  const { post, delete: remove } = (documentOf(hello, leave).paths as Record<string, Record<string, Operation>>)['/hello']!;
  expect(post).toMatchObject({ description: 'No authentication required.', security: [], 'x-permission': null, 'x-roles': [] });
  expect(Object.keys(post!.responses)).toEqual(['200', '413', '415', '422', '429', '500', '503']);
  expect(post!.requestBody).toEqual({ required: true, content: { 'application/json': { schema: expect.any(Object) } } });
  // two calls of one path
  expect(remove).toMatchObject({ operationId: 'deleteHello', security: [{ token: [] }] });
  expect([remove!.requestBody, remove!.servers]).toEqual([undefined, undefined]);
});

test('R-API-01: the document describes codes and fields of an error', () => {
  const { securitySchemes, schemas } = documentOf().components as { securitySchemes: object; schemas: Record<string, object> };
  expect(securitySchemes).toEqual({ token: { type: 'http', scheme: 'bearer' } });
  const fields = { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' } } } };
  expect(schemas.Error).toMatchObject({ properties: { error: { properties: { status: { type: 'integer' }, fields } } } });
});

test('R-API-02: the document names the requests that no contract describes', () => {
  expect(documentOf().info).toMatchObject({ description: expect.stringMatching(/GET \/files\/\{name\}.*readiness.*chat/) });
});

test('R-API-01: an error is described as an object with its code, status and log reference', () => {
  const error = { type: 'object', required: ['code', 'status', 'ref'] };
  expect(documentOf().components).toMatchObject({ schemas: { Error: { type: 'object', required: ['error'], properties: { error } } } });
});

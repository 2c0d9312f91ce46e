import * as z from 'zod/mini';
import { accepted, bytes, endpoint } from '@/lib/shared/endpoint';
import { openApiDocument } from '@/platform/http/openapi';

const shared = { needs: 'account:use', summary: 'Tried out.' } as const;
const RAW = { type: 'string', format: 'binary' };

test('R-API-01: a call that hands over a file is described as raw bytes of its type', () => {
  const load = endpoint({
    ...shared,
    method: 'GET',
    path: '/load/:name',
    params: z.object({ name: z.string() }),
    response: bytes,
    file: 'application/zip',
  });
  expect(openApiDocument([load]).paths).toMatchObject({
    '/load/{name}': {
      get: {
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { content: { 'application/zip': { schema: RAW } } } },
      },
    },
  });
});

test('R-API-01: a call that takes files says how many, of which types and how large, beside its other fields, and how it refuses them', () => {
  const send = endpoint({
    ...{ ...shared, method: 'POST', path: '/send', form: z.object({ text: z.string() }), response: accepted },
    files: { field: 'img', min: 1, max: 3, maxBytes: 500, accept: ['image/jpeg', 'image/png'] },
  });
  const { requestBody, responses } = (openApiDocument([send]).paths as Record<string, Record<string, Record<string, object>>>)['/send']!
    .post!;
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
  expect(Object.keys(responses!)).toEqual(['200', '401', '403', '413', '415', '422', '429', '500']);
});

test('R-ACC-01: a call says how it asks again who it is: always, for the factor alone, or for part of what it changes', () => {
  const asking = ([true, 'FACTOR', 'PARTLY'] as const).map((stepUp) =>
    endpoint({ ...shared, method: 'POST', path: `/ask/${String(stepUp)}`, stepUp, response: accepted }),
  );
  const paths = Object.values(openApiDocument(asking).paths as Record<string, { post: Record<string, unknown> }>);
  expect(paths.map(({ post }) => post['x-step-up'])).toEqual(['proof', 'factor', 'partly']);
});

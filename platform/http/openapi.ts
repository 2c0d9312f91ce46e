import * as z from 'zod/mini';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { ERROR_STATUS, type ErrorCode } from '@/lib/shared/errors';
import { rolesWith } from '@/lib/shared/permissions';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Json;
  return json;
}

function parametersOf(schema: z.ZodMiniObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function bodyOf(spec: EndpointSpec): Json {
  if (spec.files) {
    const { field, min, max, maxBytes, accept } = spec.files;
    const fields = spec.form ? (schemaOf(spec.form, 'input').properties as Json) : {};
    const picture = { type: 'array', minItems: min, maxItems: max, items: { type: 'string', format: 'binary' } };
    return {
      requestBody: {
        required: true,
        description: `${field}: ${accept === 'any' ? 'files of any kind' : accept.join(', ')}, at most ${maxBytes} bytes each`,
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, [field]: picture } } } },
      },
    };
  }
  if (!spec.body) return {};
  const description = spec.bodyLimit && { description: `At most ${spec.bodyLimit} bytes.` };
  return { requestBody: { required: true, ...description, content: { 'application/json': { schema: jsonBodyOf(spec.body, spec.rows) } } } };
}

/** Schema of a body whose rows are validated individually: documents the valid row, not the fallback shape that refuses a single row. */
function jsonBodyOf(body: z.ZodMiniType, rows: string | undefined): Json {
  const json = schemaOf(body, 'input') as Json & { properties?: Record<string, Json> };
  const list = rows === undefined ? undefined : json.properties?.[rows];
  const taken = (list?.items as { anyOf?: Json[] } | undefined)?.anyOf?.find((one) => Object.keys(one).length > 0);
  if (list && taken)
    list.items = {
      ...taken,
      description: 'Validated on its own: an invalid one is reported in the response and does not reject the others.',
    };
  return json;
}

const refOf = (schema: 'Error' | 'PortalError') => ({ $ref: `#/components/schemas/${schema}` });
/** Codes that only the portal returns. */
const PORTAL_ONLY = /^(UPSTREAM_|SESSION_|CROSS_SITE)/;
/** Those of them that devices get, whose calls the portal forwards. */
const FORWARDING: readonly string[] = ['UPSTREAM_DOWN', 'UPSTREAM_INVALID', 'UPSTREAM_TIMEOUT'] satisfies ErrorCode[];
/** Statuses with a Retry-After header. */
const WAITED = [429, 503];
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer' } } };
const CODES = Object.entries(ERROR_STATUS).filter(([code]) => !PORTAL_ONLY.test(code));
const DEVICE_CODES = Object.entries(ERROR_STATUS).filter(([code]) => !PORTAL_ONLY.test(code) || FORWARDING.includes(code));

function failuresOf(spec: EndpointSpec): Json {
  const meanings = spec.failures ?? {};
  const known = spec.byKey ? DEVICE_CODES : CODES;
  const envelope = refOf(spec.byKey ? 'PortalError' : 'Error');
  const statuses = [
    422,
    500,
    ...WAITED,
    ...(spec.body || spec.files ? [413, 415] : []),
    ...(spec.needs === null ? [] : [401, 403]),
    ...(spec.byKey ? [502, 504] : []),
    ...Object.keys(meanings).map(Number),
    ...Object.keys(spec.errors ?? {}).map(Number),
  ];
  return Object.fromEntries(
    // an object has numeric keys in ascending order
    [...new Set(statuses)].map((status) => {
      const details = spec.errors?.[status];
      const schema = details
        ? { allOf: [envelope, { properties: { error: { properties: { details: schemaOf(details, 'output') } } } }] }
        : envelope;
      const codes = known.filter(([, one]) => one === status).map(([code]) => code);
      return [
        String(status),
        {
          description: meanings[status] ?? (codes.join(', ') || 'Refused'),
          ...(WAITED.includes(status) && { headers: RETRY_AFTER }),
          content: { 'application/json': { schema } },
        },
      ];
    }),
  );
}

function contentOf({ file, response }: EndpointSpec): Json {
  return file
    ? { [file]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(response, 'output') } };
}

function callersOf({ needs, byKey }: EndpointSpec): string {
  if (needs === null) return 'No authentication required.';
  // the portal, through which devices reach this call, forwards keys only
  return byKey ? 'Requires a device key.' : `Requires ${needs}: roles ${rolesWith(needs).join(', ')}.`;
}

function operationOf(spec: EndpointSpec, portal: string): Json {
  return {
    summary: spec.summary,
    description: callersOf(spec),
    ...(spec.byKey && { servers: [{ url: `${portal}/api`, description: 'The portal, which forwards deliveries of devices.' }] }),
    operationId: `${spec.method.toLowerCase()}${spec.path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [spec.path.split('/')[1]],
    security: spec.needs === null ? [] : [{ token: [] }],
    'x-permission': spec.needs,
    ...(spec.stepUp && { 'x-step-up': spec.stepUp === true ? 'proof' : spec.stepUp.toLowerCase() }),
    'x-roles': spec.needs === null ? [] : rolesWith(spec.needs),
    parameters: [...parametersOf(spec.params, 'path'), ...parametersOf(spec.query, 'query')],
    ...bodyOf(spec),
    responses: { 200: { description: 'Success', content: contentOf(spec) }, ...failuresOf(spec) },
  };
}

/** Schema of our error envelope with one of these codes. */
function envelopeOf(codes: typeof CODES): Json {
  const field = { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' } } };
  const error = {
    type: 'object',
    required: ['code', 'status', 'ref'],
    properties: {
      code: { enum: codes.map(([code]) => code) },
      status: { type: 'integer' },
      ref: { type: 'string' },
      fields: { type: 'array', items: field },
      details: { type: 'object' },
      retryAfter: {
        type: 'integer',
        description: 'Seconds to wait. With RATE_LIMITED it takes precedence over the header Retry-After; without it the time is unknown.',
      },
    },
  };
  return { type: 'object', required: ['error'], properties: { error } };
}

/** OpenAPI 3.1 document of the registered calls, generated from their contracts. `portal` is the portal's public URL. */
export function openApiDocument(endpoints: readonly EndpointSpec[], portal: string): Json {
  const paths: Record<string, Json> = {};
  for (const spec of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operationOf(spec, portal) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company wellness API',
      version: '1.0.0',
      description:
        'An upstream other than the platform also serves pictures (GET /files/{name}), readiness and the chat: see “The contract” in docs/architecture.md.',
    },
    servers: [{ url: '/', description: 'The platform itself, which only the portal can reach.' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: envelopeOf(CODES), PortalError: envelopeOf(DEVICE_CODES) },
    },
  };
}

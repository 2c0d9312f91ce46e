import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}
type Content = { content?: { 'application/json'?: { schema: Json } } };
interface Operation {
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** A response of the upstream. */
export interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}
export type Answering = (request: { query: Json; body: Json; token: string }) => Answer;

/** Implemented calls, by method and path as in the document. */
export type Answers = Record<string, Answering>;

/** An error as described in the document. */
export const refusal = (status: number, code: string, more: Json = {}, headers: Record<string, string> = {}): Answer => ({
  status,
  body: { error: { code, status, ref: 'north-1', ...more } },
  headers,
});

/** The paths of the document with their references resolved. */
function resolved(document: Json): Record<string, Record<string, Operation>> {
  const at = (path: string) => path.split('/').reduce<unknown>((part, key) => (key === '#' ? part : (part as Json)[key]), document);
  const text = JSON.stringify(document.paths);
  return JSON.parse(text, (_key, value: Json) => (typeof value?.$ref === 'string' ? at(value.$ref) : value)) as never;
}

function inputOf({ parameters, requestBody }: Operation): Json {
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content?.['application/json']?.schema;
  return {
    querystring: {
      type: 'object',
      properties: Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema])),
      required: queryParameters.filter(({ required }) => required).map(({ name }) => name),
    },
    ...(body && { body }),
  };
}

/**
 * A third-party upstream: it knows the contract only from its OpenAPI document, and implements a few of its calls. `faults` lists requests
 * and responses that did not match the document.
 */
export async function startForeignUpstream(document: Json, answers: Answers) {
  const faults: string[] = [];
  const http = fastify({ ajv: { customOptions: { removeAdditional: false, strict: false } } });
  const tell = (request: FastifyRequest, why: string) => faults.push(`${request.method} ${request.url}: ${why}`);
  const send = (request: FastifyRequest, reply: FastifyReply, operation: Operation, answer: Answer) => {
    const status = answer.status ?? 200;
    const schema = operation.responses[status]?.content?.['application/json']?.schema;
    if (schema && !request.validateInput(answer.body, schema)) tell(request, `its own answer ${status} does not fit`);
    return reply
      .code(status)
      .headers(answer.headers ?? {})
      .send(answer.body);
  };
  for (const [path, operations] of Object.entries(resolved(document)))
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      http.route({
        method: method.toUpperCase(),
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        schema: inputOf(operation),
        handler: (request, reply) => {
          const token = String(request.headers.authorization ?? '').replace(/^Bearer /, '');
          const call = { query: request.query as Json, body: (request.body ?? {}) as Json, token };
          return send(request, reply, operation, answers[name]?.(call) ?? refusal(404, 'NOT_FOUND'));
        },
      });
    }
  http.setErrorHandler((error: Error, request, reply) => {
    tell(request, error.message);
    return reply.code(422).send(refusal(422, 'BAD_INPUT').body);
  });
  http.setNotFoundHandler((request, reply) => {
    tell(request, 'no such call');
    return reply.code(404).send(refusal(404, 'NOT_FOUND').body);
  });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  return { url, faults, close: () => http.close() };
}

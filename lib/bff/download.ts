import 'server-only';
import { pathOf, queryString, type EndpointSpec } from '@/lib/shared/endpoint';
import { attachmentHeader, attachmentName } from '@/lib/shared/wire/attachment';
import { AppError } from '@/lib/shared/errors';
import { withAccountCheck } from './session/callSession';
import { fileAnswer } from './respondFile';
import { gate } from './gate';
import { handler, type Call, type Handler } from './handler';
import { parseRequest } from './input/parse';
import { rejectionOf } from './upstream/rejection';
import { callUpstream, discardBody, type OpenAnswer } from './upstream/upstream';

/** Longest file name in characters; no file system allows more. */
const MAX_NAME = 200;

/** Content-Disposition rebuilt from the upstream's; a name that is too long or has control characters is dropped. */
function nameHeader(header: string): string {
  const named = attachmentName(header);
  if (named === null || named.name.length > MAX_NAME || /\p{Cc}/u.test(named.name)) return 'attachment';
  return attachmentHeader(named.name, named.plain);
}

/** Passes on a response that can be streamed; throws the error that any other status stands for. */
function requireOk(spec: EndpointSpec): (answer: OpenAnswer) => OpenAnswer {
  return (answer) => {
    if (answer.status === 200) return answer;
    discardBody(answer);
    throw rejectionOf(spec, answer.status, undefined, answer.retryAfter);
  };
}

async function open(call: Call, spec: EndpointSpec): Promise<Response> {
  const session = await gate(call, { ...spec, byAddress: true });
  const { params, query, body: sent } = await parseRequest(spec, call.request, call.context);
  const { ref, client, request } = call;
  const path = pathOf(spec, params) + queryString(query);
  const data = spec.body && { type: 'application/json', data: JSON.stringify(sent) };
  const { method } = spec;
  const asked = callUpstream({ method, path, ref, client, token: session?.token, signal: request.signal, body: data, asksFile: true });
  const opened = asked.then(requireOk(spec));
  const answer = await (session ? withAccountCheck(call, session, opened) : opened);
  return fileAnswer(answer, {
    'content-type': spec.file ?? 'application/octet-stream',
    'content-disposition': nameHeader(String(answer.headers['content-disposition'] ?? '')),
  });
}

/**
 * Creates the route handler of a file download, streamed without buffering. A failed navigation redirects to the page `back` with
 * `failed=<status>` in its query; any other caller gets the error envelope.
 */
export function download<S extends EndpointSpec>(spec: S, back: string): Handler {
  return handler(spec.method, spec.path, async (call) => {
    try {
      return await open(call, spec);
    } catch (error) {
      if (!(error instanceof AppError) || call.request.headers.get('sec-fetch-mode') !== 'navigate') throw error;
      const location = `${back}${back.includes('?') ? '&' : '?'}failed=${error.status}`;
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
    }
  });
}

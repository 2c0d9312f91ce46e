/**
 * Upstream faults: each kind gets the response to write and the upstream's original text. The canary marks content that must not be
 * exposed.
 */
export const CANARY = 'SQLSTATE 42P01 at /srv/canary/app.js';
const MEGABYTES_100 = 100 * 1024 * 1024;
const JSON_HEAD = { 'content-type': 'application/json' };
const chunk = Buffer.alloc(64 * 1024, 'x');

/** Writes raw bytes instead of an HTTP response; the caller handles the connection. */
const raw = (response, text) => response.socket?.write(text);
const head = (length) => `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const cut = (response, how = 'resetAndDestroy') => setTimeout(() => response.socket?.[how](), 20);

/** Writes `bytes` bytes with backpressure, unless the client disconnects. */
function pour(response, bytes) {
  let left = bytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

function json(text) {
  return (response) => void response.writeHead(200, JSON_HEAD).end(text);
}
const status =
  (code, more = {}) =>
  (response) =>
    void response.writeHead(code, { ...JSON_HEAD, ...more }).end(JSON.stringify({ error: { message: CANARY }, stack: CANARY }));
const redirect =
  (code) =>
  (response, { evil }) =>
    void response.writeHead(code, { location: evil }).end();

/**
 * Fault kinds by name. `ends` is what a page must show: an `error`, that access is `refused`, that the session is `out`, or nothing
 * (`works`).
 */
export const FAULT_KINDS = {
  'reset before the answer': { make: (response) => void response.socket?.resetAndDestroy() },
  'closed before the answer': { make: (response) => void response.socket?.destroy() },
  'reset within the head': { make: (response) => (raw(response, 'HTTP/1.1 200 OK\r\nContent-Ty'), cut(response)) },
  'reset within the body': { make: (response) => (raw(response, `${head(1_000)}{"list":[`), cut(response)) },
  'closed within the body': { make: (response) => (raw(response, `${head(1_000)}{"list":[`), cut(response, 'destroy')) },
  'hangs before the head': { slow: true, make: () => undefined },
  'hangs within the head': { slow: true, make: (response) => raw(response, 'HTTP/1.1 200 OK\r\nContent-Ty') },
  'hangs within the body': { slow: true, make: (response) => raw(response, `${head(1_000)}{"list":[`) },
  'one byte a second': {
    slow: true,
    make(response, { text }) {
      raw(response, head(Buffer.byteLength(text)));
      let at = 0;
      const timer = setInterval(
        () => (response.socket?.destroyed ? clearInterval(timer) : raw(response, text[(at += 1) - 1] ?? '')),
        1_000,
      );
      timer.unref();
    },
  },
  'truncated JSON': { make: json('{"list":[{"seq":') },
  'JSON of another shape': { make: json('{"unexpected":true}') },
  'null in JSON': { make: json('null') },
  'a list in JSON': { make: json('[[[1]]]') },
  'a number in JSON': { make: json('42') },
  'deep JSON': { make: json('['.repeat(100_000) + ']'.repeat(100_000)) },
  'HTML with 200': { make: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${CANARY}</h1>`) },
  'nothing with 200': { make: json('') },
  'no content': { make: (response) => void response.writeHead(204).end() },
  'JSON as plain text': { make: (response, { text }) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(text) },
  'a picture': { make: (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(chunk) },
  '100 MB that say so': {
    make: (response) => (response.writeHead(200, { ...JSON_HEAD, 'content-length': MEGABYTES_100 }), pour(response, MEGABYTES_100)),
  },
  '100 MB unannounced': { make: (response) => (response.writeHead(200, JSON_HEAD), pour(response, MEGABYTES_100)) },
  'a gzip bomb': {
    make: (response, { bomb }) => void response.writeHead(200, { ...JSON_HEAD, 'content-encoding': 'gzip' }).end(bomb),
  },
  'a header of 64 KB': {
    make: (response) => raw(response, `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(65_536)}\r\nContent-Length: 2\r\n\r\n{}`),
  },
  'a broken chunk': {
    make: (response) => (
      raw(response, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}'),
      cut(response)
    ),
  },
  'no HTTP at all': { make: (response) => (raw(response, `-ERR ${CANARY}\r\n\r\n`), cut(response)) },
  'two lengths': {
    make: (response) => (
      raw(response, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n{}'),
      cut(response)
    ),
  },
  ...Object.fromEntries([301, 302, 303, 307, 308].map((code) => [`${code} to elsewhere`, { make: redirect(code) }])),
  ...Object.fromEntries(
    [400, 404, 405, 406, 409, 410, 413, 415, 418, 422, 429].map((code) => [`status ${code}`, { ends: 'refused', make: status(code) }]),
  ),
  'status 401': { ends: 'out', make: status(401) },
  'status 403': { ends: 'refused', make: status(403) },
  ...Object.fromEntries([500, 501, 502, 503, 504, 599].map((code) => [`status ${code}`, { make: status(code) }])),
  '503 that says when': { make: status(503, { 'retry-after': '2' }) },
  'cookies twice and inner headers': {
    ends: 'works',
    make(response, { code, text }) {
      const more = { 'set-cookie': [`session=${CANARY}`, `session=${CANARY}`], 'x-internal': CANARY, server: CANARY };
      response.writeHead(code, { ...JSON_HEAD, ...more }).end(text);
    },
  },
  'an answer after three seconds': {
    ends: 'works',
    make: (response, { code, text }) => setTimeout(() => response.writeHead(code, JSON_HEAD).end(text), 3_000),
  },
};

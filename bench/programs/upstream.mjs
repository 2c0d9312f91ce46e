/** Stub upstream that responds from memory at once, so that only the portal's work is measured. Runs as a child process. */
import { createServer } from 'node:http';

const [, , bodyJson, loginJson, profileJson, unitJson] = process.argv;
const answers = { '/body/list': bodyJson, '/login': loginJson, '/member/profile': profileJson, '/member/unit': unitJson };
const server = createServer((request, response) => {
  const path = request.url.split('?')[0];
  request.resume();
  const text =
    answers[path] ??
    (path === '/member/withdrawalCheck' ? '{"lang":"EN"}' : path === '/company/find' ? '{"compSeq":1,"compName":"Bench"}' : '{"ok":true}');
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send(server.address().port));

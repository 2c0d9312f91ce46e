/** @jest-environment jest-fixed-jsdom */
import type { BrowserError } from '@/lib/browser/browserError';
import { requestFile } from '@/lib/browser/file/requestFile';
import { companyClosingApi } from '@/lib/company/closing/contract';

const fetched = jest.spyOn(globalThis, 'fetch');
const answer = (body: unknown, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }));
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: BrowserError) => error,
  );

test('R-COMP-02: a file is returned with its name, its secret sent in the body; a refusal becomes its error', async () => {
  const code = 'a'.repeat(32);
  fetched.mockResolvedValueOnce(
    new Response('zip', { headers: { 'content-disposition': `attachment; filename="_.zip"; filename*=UTF-8''%EB%B3%B4%EA%B4%80.zip` } }),
  );
  const { content, name } = await requestFile(companyClosingApi.archive, { body: { code } });
  expect([content.size, name]).toEqual([3, '보관.zip']);
  expect(fetched.mock.calls[0]![0]).toBe('/api/company/archive');
  expect(fetched.mock.calls[0]![1]).toMatchObject({ method: 'POST', body: JSON.stringify({ code }), headers: { 'X-CSRF': '1' } });
  answer({ error: { code: 'NOT_FOUND', status: 404, ref: 'r' } }, 404);
  expect(await failureOf(requestFile(companyClosingApi.archive, { body: { code } }))).toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

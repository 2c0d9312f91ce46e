import { wayFrom } from '@/lib/bff/session/pageCheck';
import { sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { answers } from '@/__tests__/support/portal/upstream';

const { upstream } = servePortal();
const page = (pathname: string, search = '') => ({ pathname, search, noticePending: false });
const over = (code: string) => answers({ error: { code, status: 401, ref: 'r' } }, 401);

test('V23: a session that has ended draws no page: its cookie goes, and the page comes after signing in again', async () => {
  upstream.replyCheck(over('NO_SESSION'));
  expect(await wayFrom(page('/usr/body', '?tab=trend'), sessionOf('U'))).toEqual({
    to: '/?next=%2Fusr%2Fbody%3Ftab%3Dtrend',
    notice: 'expired',
    ends: true,
  });
});

test('V23, R-AUTH-14: a member who is gone is told so, and led to no page of theirs', async () => {
  upstream.replyCheck(answers({ message: 'gone' }, 404));
  expect(await wayFrom(page('/usr/body'), sessionOf('U'))).toEqual({ to: '/', notice: 'withdrawn', ends: true });
});

test('V23: one that stands is let through, and so is everybody where the upstream does not answer: the calls decide', async () => {
  expect(await wayFrom(page('/usr/body'), sessionOf('U'))).toBeNull();
  upstream.replyCheck(answers({}, 500));
  expect(await wayFrom(page('/usr/body'), sessionOf('U'))).toBeNull();
});

test('V23: nobody is asked about pages that everybody may see, or that lead elsewhere anyway', async () => {
  const asked = upstream.checks.length;
  expect(await wayFrom(page('/find'), sessionOf('U'))).toBeNull();
  expect(await wayFrom(page('/mng/dashboard'), sessionOf('U'))).toEqual({ to: '/' });
  expect(await wayFrom(page('/usr/body'), null)).toEqual({ to: '/?next=%2Fusr%2Fbody' });
  expect(upstream.checks).toHaveLength(asked);
});

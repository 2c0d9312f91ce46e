/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecoveryCodeList } from '@/components/auth/factor/RecoveryCodeList';
import { saveFile } from '@/lib/browser/file/saveFile';
import type { Locale } from '@/lib/shared/languages';
import { withoutClipboard } from '@/__tests__/support/screen/clipboard';
import { renderUi } from '@/__tests__/support/screen/renderUi';

jest.mock('@/lib/browser/file/saveFile', () => ({ saveFile: jest.fn() }));

const CODES = ['ABCDEFGHJKLMNPQR', 'STUVWXYZ23456789'];

async function draw(locale: Locale = 'en') {
  const user = userEvent.setup({ delay: null });
  const onDone = jest.fn();
  await renderUi(<RecoveryCodeList codes={CODES} onDone={onDone} />, { locale });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, onDone };
}

test('R-ACC-01: continuing requires saving the codes, and a message says so', async () => {
  const { press, onDone } = await draw();
  await press('Continue');
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('You can’t see them again.');
});

test('R-ACC-01: copying them allows continuing', async () => {
  const { press, onDone } = await draw();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy all');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('ABCD-EFGH-JKLM-NPQR\nSTUV-WXYZ-2345-6789');
  await press('Continue');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('R-ACC-01: downloading them allows continuing; the file says what they are for', async () => {
  const { press, onDone } = await draw();
  await press('Download');
  const { name, content } = jest.mocked(saveFile).mock.calls[0]![0];
  expect(name).toBe('recovery-codes.txt');
  const text = await new Response(content).text();
  for (const line of ['Recovery codes for localhost', 'ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789']) expect(text).toContain(line);
  await press('Continue');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('R-ACC-01: a refused copy is reported, and confirming that they are saved allows continuing, in Korean', async () => {
  const { user, press, onDone } = await draw('ko');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await press('모두 복사');
  expect(await screen.findByText(/직접 복사해 주세요/)).toBeInTheDocument();
  await press('계속');
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox'));
  await press('계속');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('R-ACC-01: an insecure page has no clipboard, and says so too', async () => {
  const { press } = await draw();
  await withoutClipboard(() => press('Copy all'));
  expect(await screen.findByText(/Select the codes and copy them/)).toBeInTheDocument();
});

test('R-ACC-01: leaving the page asks until the codes are saved', async () => {
  const { press } = await draw();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  await press('Download');
  expect(leave()).toBe(false);
});

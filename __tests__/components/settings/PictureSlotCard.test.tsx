/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PictureSlotCard } from '@/components/settings/PictureSlotCard';
import { BrowserError } from '@/lib/browser/browserError';
import { renderUi } from '../../support/screen/renderUi';

const BYTES = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
/** The `slice` of jsdom’s File has no `arrayBuffer`. */
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  Object.assign(new File([bytes], name, { type }), { slice: () => ({ arrayBuffer: () => Promise.resolve(bytes.buffer) }) });
const JPEG = fileOf(BYTES, 'logo.jpg', 'image/jpeg');

beforeAll(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

/** A slot as its panel keeps it: a sent image is shown, a removed one is not. */
function Slot({ send = () => Promise.resolve() }: { send?: () => Promise<void> }) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <PictureSlotCard
      name="Logo"
      url={url}
      alt="Our logo"
      ratio="3 / 2"
      onSend={() => send().then(() => setUrl('/files/logo.jpg'))}
      onRemove={() => Promise.resolve(setUrl(null))}
    />
  );
}

const button = (name: string) => screen.getByRole('button', { name });

const pick = (container: HTMLElement, file: File) =>
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });

async function choose(container: HTMLElement) {
  button('Choose an image').focus();
  pick(container, JPEG);
  await screen.findByRole('button', { name: 'Save' });
}

/** Whether the browser asks before the page is closed. */
const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('R-SET-03 U1: an image is a JPEG by its content, whatever its name says', async () => {
  const { container } = await renderUi(<Slot />);
  pick(container, fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'logo.jpg', 'image/jpeg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('JPEG');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  // the browser tells no type of a file without an extension
  pick(container, fileOf(BYTES, 'logo', ''));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test('R-SET-03: a chosen image is saved by pressing Save, which is confirmed and keeps the focus; so is removing it', async () => {
  const { container } = await renderUi(<Slot />);
  await choose(container);
  expect(button('Save')).toHaveFocus();
  expect(asksToLeave()).toBe(true);
  await userEvent.click(button('Save'));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  await waitFor(() => expect(button('Replace')).toHaveFocus());
  expect(asksToLeave()).toBe(false);
  await userEvent.click(button('Remove'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Image removed.')).toBeTruthy();
  await waitFor(() => expect(button('Choose an image')).toHaveFocus());
});

test('R-SET-03: an image that could not be saved stays chosen and is not reported as saved; discarding it keeps the focus', async () => {
  const { container } = await renderUi(<Slot send={() => Promise.reject(new BrowserError('UPSTREAM_DOWN', 502, 'ref-502'))} />);
  await choose(container);
  await userEvent.click(button('Save'));
  expect(await screen.findByText('Couldn’t save. Try again in a moment.')).toBeTruthy();
  await waitFor(() => expect(button('Save')).toHaveFocus());
  expect(screen.queryByText('Saved.')).toBeNull();
  await userEvent.click(button('Discard'));
  await waitFor(() => expect(button('Choose an image')).toHaveFocus());
});

/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { Picture } from '@/components/ui/Picture';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const STORED = '/files/0f8fad5b-d9cb-469f-a165-70867728950e.jpg';

test('a stored image is loaded through the portal’s API', async () => {
  await renderUi(<Picture url={STORED} alt="Logo" />);
  expect(screen.getByAltText('Logo').getAttribute('src')).toBe(`/api${STORED}`);
});

test.each([null, undefined, '', 'https://elsewhere.example/x.jpg'])('an image named %j renders nothing', async (url) => {
  await renderUi(<Picture url={url} alt="Logo" />);
  expect(screen.queryByAltText('Logo')).toBeNull();
});

test('a newly chosen file is shown instead of the stored image, and its object URL is revoked', async () => {
  const made: string[] = [];
  const given: string[] = [];
  URL.createObjectURL = () => `blob:${made.push('one')}`;
  URL.revokeObjectURL = (address) => void given.push(address);
  const { unmount } = await renderUi(<Picture url={STORED} file={new File(['x'], 'a.jpg')} alt="Logo" />);
  expect(screen.getByAltText('Logo').getAttribute('src')).toBe('blob:1');
  unmount();
  expect(given).toEqual(['blob:1']);
});

test('a person without a picture is shown by their first letter', async () => {
  await renderUi(<PersonPicture url={null} name="😀 한별" />);
  expect(screen.getByText('😀')).toBeTruthy();
});

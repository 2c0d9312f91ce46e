/** @jest-environment jest-fixed-jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchInput } from '@/components/forms/SearchInput';
import { NextIntlClientProvider } from 'next-intl';
import { loadMessages } from '@/lib/i18n/namespaces';

const NAMES = ['Kim', 'Kang', 'Lee'];

function Finder() {
  const [value, setValue] = useState('');
  return <SearchInput label="Find" value={value} onSearch={setValue} found={NAMES.filter((name) => name.includes(value)).length} />;
}

test('R-SHELL-06: the number of results is announced to screen readers', async () => {
  render(
    <NextIntlClientProvider locale="en" messages={await loadMessages('en')} timeZone="UTC">
      <Finder />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(screen.getByLabelText('Find'), 'K');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 found'));
  await userEvent.type(screen.getByLabelText('Find'), 'zz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found'));
});

test('R-SHELL-06: the announcement stays while the same search is repeated, and ends with the next one', async () => {
  const messages = await loadMessages('en');
  const drawn = (value: string, found?: number) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SearchInput label="Find" value={value} onSearch={jest.fn()} found={found} />
    </NextIntlClientProvider>
  );
  const { rerender } = render(drawn('K', 2));
  rerender(drawn('K'));
  expect(screen.getByRole('status')).toHaveTextContent('2 found');
  rerender(drawn('Ka'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

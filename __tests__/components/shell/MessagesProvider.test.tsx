/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import type { Locale } from '@/lib/shared/languages';
import { navigations, renderUi } from '@/__tests__/support/screen/renderUi';
import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/shell/MessagesProvider';
import common from '@/messages/en/common.json';
import shell from '@/messages/en/shell.json';

function Told() {
  const [ofFrame, ofPage] = [useTranslations('common'), useTranslations('shell')];
  return (
    <p>
      {ofFrame('brand')} {ofPage('skip')}
    </p>
  );
}

test('the content has the messages of its own provider and of those around it', () => {
  render(
    <MessagesProvider locale="en" timeZone="UTC" text={JSON.stringify({ common })}>
      <MessagesProvider locale="en" timeZone="UTC" text={JSON.stringify({ shell })}>
        <Told />
      </MessagesProvider>
    </MessagesProvider>,
  );
  expect(screen.getByText(`${common.brand} ${shell.skip}`)).toBeVisible();
});

test('R-SHELL-07: if a page has another language than the frame around it, the frame is refreshed once', async () => {
  const page = (frame: Locale, own: Locale) => (
    <MessagesProvider locale={frame} timeZone="UTC" text={JSON.stringify({ common })}>
      <MessagesProvider locale={own} timeZone="UTC" text={JSON.stringify({ shell })}>
        <Told />
      </MessagesProvider>
    </MessagesProvider>
  );
  await renderUi(page('en', 'en'));
  expect(navigations).toEqual([]);
  await renderUi(page('en', 'ko'));
  expect(navigations).toEqual(['refresh']);
});

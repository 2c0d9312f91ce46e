/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
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

test('what is below speaks the messages that came with it and those of the frame around it', () => {
  render(
    <MessagesProvider locale="en" timeZone="UTC" text={JSON.stringify({ common })}>
      <MessagesProvider locale="en" timeZone="UTC" text={JSON.stringify({ shell })}>
        <Told />
      </MessagesProvider>
    </MessagesProvider>,
  );
  expect(screen.getByText(`${common.brand} ${shell.skip}`)).toBeVisible();
});

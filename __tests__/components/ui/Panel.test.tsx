/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from '@/components/ui/Panel';
import { panelState, type PanelState } from '@/lib/shared/panelState';
import { renderUi } from '@/__tests__/support/screen/renderUi';

test.each([
  [{ data: [1] }, undefined, 'ready'],
  [{ isLoading: true }, undefined, 'loading'],
  [{}, undefined, 'loading'],
  [{ error: { status: 502 } }, undefined, 'error'],
  [{ error: { status: 403 } }, undefined, 'notAuthorised'],
  [{ data: [1], error: { status: 403 } }, undefined, 'notAuthorised'],
  [{ data: [1], error: { status: 502 } }, undefined, 'ready'],
  [{ data: [1], isLoading: true }, undefined, 'ready'],
  [{ data: [] }, 'empty', 'empty'],
  [{ data: [] }, 'tooFew', 'tooFew'],
  [{ data: null }, 'hiddenGroup', 'hiddenGroup'],
  [{ isLoading: true }, 'empty', 'loading'],
  [{ error: { status: 500 } }, 'empty', 'error'],
] as const)('R-SHELL-09: a read %j with emptiness %s is %s', (read, emptiness, state) => {
  expect(panelState(read, emptiness)).toBe(state);
});

test.each([
  ['loading', 'Loading…'],
  ['error', 'Something went wrong. Try again.'],
  ['empty', 'No data'],
  ['tooFew', 'Not enough measurements'],
  ['hiddenGroup', 'Hidden to protect privacy'],
  ['notAuthorised', 'You don’t have authority.'],
] satisfies [PanelState, string][])('R-SHELL-09: %s is shown, keeps the height, and does not render the data', async (state, text) => {
  let drawn = 0;
  await renderUi(
    <Panel title="Trend" state={state} height={240}>
      {() => {
        drawn += 1;
        throw new Error('there is no data to draw');
      }}
    </Panel>,
  );
  const region = screen.getByRole('region', { name: 'Trend' });
  const content = state === 'loading' ? screen.getByRole('img', { name: text }) : screen.getByText(text);
  expect(region).toContainElement(content);
  expect(region.querySelector('[data-state]')).toHaveStyle({ minHeight: '240px' });
  expect(drawn).toBe(0);
});

test('R-OPS-01: a panel of an overloaded portal says when to try again', async () => {
  await renderUi(
    <Panel title="Trend" state="error" error={{ status: 503, ref: 'ab-12', retryAfter: 7 }}>
      data
    </Panel>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The portal is very busy right now.Try again in 7 seconds.');
});

test('R-SHELL-09: an offline panel says so, and that it loads automatically', async () => {
  await renderUi(
    <Panel title="Trend" state="error" error={{ code: 'OFFLINE', status: 0, ref: null }}>
      data
    </Panel>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offlineThis loads when you’re back online.');
});

test('R-SHELL-09: an error shows its reference and can be retried', async () => {
  let tries = 0;
  await renderUi(
    <Panel title="Trend" state="error" error={{ status: 502, ref: 'ab-12' }} onRetry={() => (tries += 1)}>
      data
    </Panel>,
  );
  expect(screen.getByText('Reference ab-12')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});

test('R-SHELL-09: a feature’s own text replaces the plain empty text', async () => {
  await renderUi(
    <Panel title="Trend" state="empty" empty={<p>Measure your weight</p>}>
      data
    </Panel>,
  );
  expect(screen.getByText('Measure your weight')).toBeInTheDocument();
  expect(screen.queryByText('No data')).toBeNull();
});

test('the skeleton is not higher than the content that replaces it', async () => {
  await renderUi(
    <Panel title="Push notifications" state="loading" height={44}>
      {null}
    </Panel>,
  );
  expect(document.querySelector('[data-state]')).toHaveStyle({ minHeight: '44px', maxHeight: '44px', overflow: 'hidden' });
});

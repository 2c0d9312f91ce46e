/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartTable } from '@/components/charts/ChartTable';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const saved: { name: string; text: string }[] = [];

beforeEach(() => {
  saved.length = 0;
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download;
    void last?.text().then((text) => saved.push({ name, text }));
  });
});
afterEach(() => jest.restoreAllMocks());

test('R-DASH-05: the values are downloaded as CSV under the chart’s name', async () => {
  await renderUi(
    <figure>
      <div data-drawing aria-label="Weight: 1/2" />
      <ChartTable label="View as table" columns={['Date', 'Weight']} rows={[['Nov 21', '77.6 kg']]} />
    </figure>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'CSV: download as data' }));
  await screen.findByRole('button', { name: 'CSV: download as data' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(saved).toEqual([{ name: 'Weight 1 2.csv', text: 'Date,Weight (kg)\r\nNov 21,77.6\r\n' }]);
});

test('R-DASH-05: a picture that cannot be drawn shows an error', async () => {
  await renderUi(
    <figure>
      <div data-drawing aria-label="Weight" />
      <ChartTable label="View as table" columns={['Date']} rows={[]} />
    </figure>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'PNG: download as an image' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t create the file. Try again.');
});

test('a long table is rendered when opened, and truncated beyond a readable length', async () => {
  let made = 0;
  const rows = () => {
    made += 1;
    return Array.from({ length: 700 }, (_, row) => [String(row), '1']);
  };
  await renderUi(<ChartTable label="View as table" columns={['Row', 'Value']} rows={rows} />);
  expect(made).toBe(0);
  const details = screen.getByText('View as table').closest('details');
  if (!details) throw new Error('there is no table');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText('First 500 rows. The CSV file has all 700.')).toBeInTheDocument();
  expect(details.querySelectorAll('tbody tr')).toHaveLength(500);
});

import { fireEvent, waitFor } from '@testing-library/react';

/** Opens the tables under the charts, as a reader does; their script comes then. */
export async function openChartTables(): Promise<void> {
  const opened = [...document.querySelectorAll<HTMLDetailsElement>('figure details')];
  for (const details of opened) {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  }
  await waitFor(() => expect(document.querySelectorAll('figure table')).toHaveLength(opened.length));
}

import { fireEvent, waitFor } from '@testing-library/react';

/** Opens the tables under the charts and waits for their lazily loaded script. */
export async function openChartTables(): Promise<void> {
  const opened = [...document.querySelectorAll<HTMLDetailsElement>('figure details')];
  for (const details of opened) {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  }
  await waitFor(() => expect(document.querySelectorAll('figure table')).toHaveLength(opened.length));
}

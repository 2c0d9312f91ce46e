/** @jest-environment jest-fixed-jsdom */
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { screen } from '@testing-library/react';
import { PickerProvider } from '@/components/forms/days/PickerProvider';
import { ClockContext } from '@/lib/time/useClock';
import { renderUi } from '../../../support/screen/renderUi';

test.each(['2031-02-14T12:00:00', '2020-02-29T12:00:00'])('a calendar opens at today by the portal’s clock, at %s', async (now) => {
  const clock = () => new Date(now);
  await renderUi(
    <ClockContext value={clock}>
      <PickerProvider>
        <DateCalendar reduceAnimations />
      </PickerProvider>
    </ClockContext>,
  );
  expect(screen.getByText(`February ${now.slice(0, 4)}`)).toBeInTheDocument();
  expect(document.querySelector('[aria-current="date"]')?.textContent).toBe(String(Number(now.slice(8, 10))));
});

import { FORMAT_FACTS, FORMAT_NAMES, formatsWith } from '@/lib/shared/formatNames';

test('what is true of an export stands in its row, and the exports of which it is are found by it', () => {
  expect(Object.keys(FORMAT_FACTS)).toEqual(FORMAT_NAMES);
  expect(formatsWith('sportAlone')).toEqual(['gpx', 'tcx']);
  expect(formatsWith('exportDayOffset')).toEqual(['apple-health']);
  expect(formatsWith('guessesRuns')).toEqual(['gpx']);
  expect(formatsWith('namesWithin').map((name) => [name, FORMAT_FACTS[name].namesWithin])).toEqual([
    ['zepp', 'file'],
    ['garmin', 'upload'],
  ]);
});

import { FORMAT_FACTS, FORMAT_NAMES, formatsWith } from '@/lib/shared/formatNames';

test('facts about export formats are in their rows, and formats are found by them', () => {
  expect(Object.keys(FORMAT_FACTS)).toEqual(FORMAT_NAMES);
  expect(formatsWith('sportAlone')).toEqual(['gpx', 'tcx']);
  expect(formatsWith('exportDayOffset')).toEqual(['apple-health']);
  expect(formatsWith('guessesRuns')).toEqual(['gpx']);
  expect(formatsWith('namesWithin').map((name) => [name, FORMAT_FACTS[name].namesWithin])).toEqual([
    ['zepp', 'file'],
    ['garmin', 'upload'],
  ]);
});

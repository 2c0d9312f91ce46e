import { accessPath, settingView } from '@/lib/member/settingView';

test('the settings follow their address, and ignore invalid values', () => {
  expect(settingView({})).toEqual({ tab: 'unit', page: 0, failed: null });
  expect(settingView({ tab: 'data', page: '3', failed: '429' })).toEqual({ tab: 'data', page: 2, failed: 429 });
  expect(settingView({ tab: 'nothing', page: '-1', failed: 'x' })).toEqual({ tab: 'unit', page: 0, failed: null });
  expect(['599', '600'].map((failed) => settingView({ failed }).failed)).toEqual([599, null]);
  // links from when pages were counted from 0
  expect(settingView({ tab: 'data', page: '0' })).toEqual({ tab: 'data', page: 0, failed: null });
  expect(settingView({ tab: ['data'], page: ['1', '2'], failed: '1000' })).toEqual({ tab: 'unit', page: 0, failed: null });
});

test('each page of the access log has an address that opens it', () => {
  expect(accessPath(0)).toBe('/usr/setting?tab=data');
  for (const page of [0, 1, 7])
    expect(settingView(Object.fromEntries(new URLSearchParams(accessPath(page).split('?')[1])))).toMatchObject({ tab: 'data', page });
});

import { settingView } from '@/lib/member/settingView';

test('the settings follow their address, and pass over what they cannot use', () => {
  expect(settingView({})).toEqual({ tab: 'unit', page: 0, failed: null });
  expect(settingView({ tab: 'data', page: '3', failed: '429' })).toEqual({ tab: 'data', page: 3, failed: 429 });
  expect(settingView({ tab: 'nothing', page: '-1', failed: 'x' })).toEqual({ tab: 'unit', page: 0, failed: null });
  expect(settingView({ tab: ['data'], page: ['1', '2'], failed: '1000' })).toEqual({ tab: 'unit', page: 0, failed: null });
});

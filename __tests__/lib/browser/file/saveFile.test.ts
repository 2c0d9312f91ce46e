/** @jest-environment jest-fixed-jsdom */
import { saveFile } from '@/lib/browser/file/saveFile';

test('a file is saved under its name, and its memory is freed a minute later', () => {
  jest.useFakeTimers();
  const [create, revoke] = [jest.fn(() => 'blob:1'), jest.fn()];
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  const clicked: string[][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });
  const content = new Blob(['x']);
  saveFile({ name: '회원.xlsx', content });
  expect([create.mock.calls, clicked]).toEqual([[[content]], [['blob:1', '회원.xlsx']]]);
  jest.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
});

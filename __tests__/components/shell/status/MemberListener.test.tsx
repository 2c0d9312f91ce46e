/** @jest-environment jest-fixed-jsdom */
import { render, waitFor } from '@testing-library/react';
import { MemberListener } from '@/components/shell/status/MemberListener';

test('R-AUTH-07: a tab announces whose pages it shows, and reloads once another one shows those of another member', async () => {
  const received: unknown[] = [];
  const other = new BroadcastChannel('session');
  other.onmessage = ({ data }) => received.push(data);
  const replaced = jest.fn();
  const { unmount } = render(<MemberListener memberSeq={7} replaced={replaced} />);
  await waitFor(() => expect(received).toEqual([7]));
  for (const data of ['signedOut', 7, 8]) other.postMessage(data);
  await waitFor(() => expect(replaced).toHaveBeenCalledTimes(1));
  unmount();
  other.close();
});

/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { SessionBoundary } from '@/components/shell/SessionBoundary';
import { pageMember } from '@/lib/browser/pageMember';

const load = jest.fn();
/** The member of the page at its first reads. */
const named: (number | null)[] = [];
function Page({ text }: { text: string }) {
  useLayoutEffect(() => void named.push(pageMember()), [text]);
  return <p>{text}</p>;
}
const draw = (memberSeq: number | null, text: string) => (
  <SessionBoundary memberSeq={memberSeq} load={load}>
    <Page text={text} />
  </SessionBoundary>
);

// the shown member is kept for the whole document, so these steps are one test
test('R-AUTH-07: a document that has shown a member is reloaded before it shows the sign-in page or another member', () => {
  const seen = () => [screen.queryByRole('paragraph')?.textContent ?? null, load.mock.calls.length];
  // the first sign-in of a document, with a required page in between
  for (const text of ['sign-in', 'password']) {
    const { unmount } = render(draw(null, text));
    expect(seen()).toEqual([text, 0]);
    unmount();
  }
  const first = render(draw(7, 'home of 7'));
  expect(seen()).toEqual(['home of 7', 0]);
  first.rerender(draw(7, 'body of 7'));
  first.unmount();
  const again = render(draw(7, 'home of 7'));
  expect(seen()).toEqual(['home of 7', 0]);

  // the frame stays while its content already belongs to another member
  again.rerender(draw(8, 'home of 8'));
  expect(seen()).toEqual([null, 1]);
  again.unmount();
  const sign = render(draw(null, 'sign-in'));
  expect(seen()).toEqual([null, 2]);
  sign.rerender(draw(null, 'sign-in'));
  expect(seen()).toEqual([null, 2]);
  sign.unmount();
  render(draw(8, 'home of 8'));
  expect(seen()).toEqual([null, 3]);
  // set before the content reads anything
  expect(named).toEqual([null, null, 7, 7, 7]);
});

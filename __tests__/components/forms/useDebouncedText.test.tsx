/** @jest-environment jest-fixed-jsdom */
import { act, render } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { useDebouncedText } from '@/components/forms/useDebouncedText';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A page with a field and a list that renders late: like a search in the address, which takes effect once the page is ready. */
function open() {
  const lists = new Map<string, { drawn: Promise<void>; draw: () => void }>();
  const listOf = (text: string) => {
    if (!lists.has(text)) {
      let draw = () => {};
      lists.set(text, { drawn: text === '' ? Promise.resolve() : new Promise((resolve) => (draw = resolve)), draw });
    }
    return lists.get(text)!;
  };
  const debounced: string[] = [];
  let show = (_text: string) => {};
  let type = (_text: string) => {};
  let now = { typed: '', text: '' };
  function List({ text }: { text: string }) {
    if (text !== '') use(listOf(text).drawn);
    return null;
  }
  function Page() {
    const [text, setText] = useState('');
    show = (next) => startTransition(() => setText(next));
    const field = useDebouncedText(text, (next) => {
      debounced.push(next);
      show(next);
    });
    type = field.type;
    now = { typed: field.typed, text };
    return (
      <Suspense>
        <List text={text} />
      </Suspense>
    );
  }
  render(<Page />);
  const wait = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));
  return {
    debounced,
    now: () => now,
    type: (text: string) => act(async () => type(text)),
    rest: wait,
    show: (text: string) => act(async () => show(text)),
    draw: (text: string) => act(async () => listOf(text).draw()),
  };
}

test('a text is passed on after a pause without surrounding spaces, which stay in the field', async () => {
  const page = open();
  await page.type('k');
  await page.rest(200);
  await page.type('ki ');
  await page.rest(200);
  expect(page.debounced).toEqual([]);
  await page.rest(100);
  await page.draw('ki');
  expect([page.debounced, page.now()]).toEqual([['ki'], { typed: 'ki ', text: 'ki' }]);
});

test('text typed while the list for earlier text renders stays, including Hangul syllables in composition', async () => {
  const page = open();
  await page.type('김');
  await page.rest(300);
  await page.type('김하');
  await page.draw('김');
  expect(page.now()).toEqual({ typed: '김하', text: '김' });
  await page.rest(300);
  await page.type('김한');
  await page.rest(300);
  await page.type('김하느');
  await page.draw('김하');
  await page.draw('김한');
  expect(page.now()).toEqual({ typed: '김하느', text: '김한' });
  await page.rest(300);
  await page.draw('김하느');
  expect([page.debounced, page.now()]).toEqual([['김', '김하', '김한', '김하느'], { typed: '김하느', text: '김하느' }]);
});

test('a text set from outside replaces the typed one, even if it was passed on before, and the typed one is no longer passed on', async () => {
  const page = open();
  await page.type('a');
  await page.rest(300);
  await page.draw('a');
  await page.type('ab');
  await page.rest(300);
  await page.draw('ab');
  await page.type('abc');
  await page.show('a');
  expect(page.now()).toEqual({ typed: 'a', text: 'a' });
  await page.rest(300);
  expect([page.debounced, page.now()]).toEqual([['a', 'ab'], { typed: 'a', text: 'a' }]);
  // passed on, but without changing anything
  await page.type('ab');
  await page.type('a');
  await page.rest(300);
  await page.show('');
  await page.show('a');
  expect(page.now()).toEqual({ typed: 'a', text: 'a' });
});

test('clearing from outside while an earlier text is pending clears the field', async () => {
  const page = open();
  await page.type('a');
  await page.rest(300);
  await page.type('ab');
  await page.show('b');
  await page.show('');
  await page.draw('a');
  expect(page.now().text).toBe('');
  await page.show('b');
  await page.draw('b');
  expect(page.now()).toEqual({ typed: 'b', text: 'b' });
});

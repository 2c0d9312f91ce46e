/** @jest-environment jest-fixed-jsdom */
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { MessageTextField } from '@/components/chat/write/MessageTextField';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const field = (text: string, onEnter = jest.fn()) => (
  <MessageTextField
    id="field"
    label="Message"
    placeholder=""
    describedBy="keys"
    inputRef={createRef()}
    text={text}
    readOnly={false}
    onWrite={jest.fn()}
    onEnter={onEnter}
  />
);
const supports = (known: boolean) => Object.assign(globalThis, { CSS: { supports: () => known } });
beforeEach(() => supports(true));
afterEach(() => Reflect.deleteProperty(globalThis, 'CSS'));
const box = () => screen.getByRole('textbox');

test.each([
  ['alone', { keyCode: 13 }, 1],
  ['with Shift', { keyCode: 13, shiftKey: true }, 0],
  ['that ends an IME composition', { keyCode: 229, isComposing: true }, 0],
  ['that ends an IME composition in Safari, where it is over by then', { keyCode: 229 }, 0],
])('R-CHAT-03: Enter %s', async (_, init, sent) => {
  const onEnter = jest.fn();
  await renderUi(field('안녕', onEnter));
  const event = createEvent.keyDown(box(), { key: 'Enter', ...init });
  fireEvent(box(), event);
  expect([onEnter.mock.calls.length, event.defaultPrevented]).toEqual([sent, sent === 1]);
});

describe('R-CHAT-04: an auto-growing field', () => {
  beforeEach(() => {
    jest.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLTextAreaElement) {
      // scrollHeight is never less than the set height
      return Math.max(20 + 24 * this.value.split('\n').length, Number.parseInt(this.style.height, 10) || 0);
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  test('is measured where the browser does not support it, and shrinks again', async () => {
    supports(false);
    let write: (text: string) => void = () => undefined;
    const Writing = () => {
      const [text, setText] = useState('one');
      write = setText;
      return field(text);
    };
    await renderUi(<Writing />);
    const heights = [box().style.height];
    for (const text of ['one\ntwo\nthree', '']) {
      act(() => write(text));
      heights.push(box().style.height);
    }
    expect(heights).toEqual(['44px', '92px', '44px']);
  });

  test('is left to a browser that does', async () => {
    await renderUi(field('one\ntwo'));
    expect(box().style.height).toBe('');
  });
});

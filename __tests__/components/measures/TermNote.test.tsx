/** @jest-environment jest-fixed-jsdom */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { TermNote } from '@/components/measures/TermNote';
import { MEASURES } from '@/lib/body/measure/measureBar';
import { findTerm, TERMS } from '@/lib/measures/terms';
import { LOCALES } from '@/lib/shared/languages';
import english from '@/messages/en/terms.json';
import korean from '@/messages/ko/terms.json';

/** Fires the toggle event of an opening popover, which jsdom lacks. */
function open(popover: HTMLElement): void {
  const toggle = createEvent('toggle', popover, { bubbles: false });
  Object.defineProperty(toggle, 'newState', { value: 'open' });
  fireEvent(popover, toggle);
}

test.each(LOCALES)(
  'every term is explained behind a button that names it, with its source, and its text is not rendered before, in %s',
  async (locale) => {
    const texts = locale === 'ko' ? korean : english;
    for (const term of TERMS) {
      const { name, text, source } = texts[term];
      const { unmount } = await renderUi(<TermNote term={term} />, { locale });
      const button = screen.getByRole('button', { name: texts.about.replace('{name}', name) });
      const popover = document.getElementById(button.getAttribute('popovertarget')!)!;
      expect(popover).toHaveAttribute('popover', 'auto');
      expect(popover).toBeEmptyDOMElement();
      open(popover);
      expect(popover).toHaveTextContent(`${name}${text}${texts.source.replace('{source}', source)}`);
      unmount();
    }
  },
);

test('each term has its own texts, and each body measure except weight has a term', () => {
  expect(Object.keys(english).filter((key) => key !== 'about' && key !== 'source')).toEqual([...TERMS]);
  expect(MEASURES.filter((measure) => findTerm(measure) === null)).toEqual(['weight']);
});

test('without popover support the note is hidden until its button is pressed, and is then shown inline', async () => {
  const cache = createCache({ key: 'term', speedy: false });
  await renderUi(
    <CacheProvider value={cache}>
      <TermNote term="score" />
    </CacheProvider>,
  );
  const styles = () => [...document.querySelectorAll('style[data-emotion^=term]')].map(({ textContent }) => textContent).join('');
  expect(styles()).toMatch(/@supports not selector\(:popover-open\)\{\.[\w-]+:not\(\[data-open\]\)\{display:none;\}/);
  const button = screen.getByRole('button');
  const sheet = document.getElementById(button.getAttribute('popovertarget')!)!;
  for (const open of [true, false]) {
    fireEvent.click(button);
    expect([sheet.hasAttribute('data-open'), sheet.textContent!.includes(english.score.text)]).toEqual([open, open]);
  }
});

test('with popover support, the press is left to the browser', async () => {
  Object.assign(HTMLElement.prototype, { popover: null });
  try {
    await renderUi(<TermNote term="score" />);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect(document.getElementById(button.getAttribute('popovertarget')!)).toBeEmptyDOMElement();
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  }
});

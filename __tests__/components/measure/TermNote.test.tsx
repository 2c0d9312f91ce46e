/** @jest-environment jest-fixed-jsdom */
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { TermNote } from '@/components/measure/TermNote';
import { MEASURES } from '@/lib/body/measure/measureBar';
import { findTerm, TERMS } from '@/lib/measures/terms';
import { LOCALES } from '@/lib/shared/languages';
import english from '@/messages/en/terms.json';
import korean from '@/messages/ko/terms.json';

/** What a browser tells a popover that opens; jsdom has none of its own. */
function open(popover: HTMLElement): void {
  const toggle = createEvent('toggle', popover, { bubbles: false });
  Object.defineProperty(toggle, 'newState', { value: 'open' });
  fireEvent(popover, toggle);
}

test.each(LOCALES)(
  'every term is explained behind a button that names it, with its source, and nothing of it is there before, in %s',
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

test('each term has its words once, and each measure of a body but the weight has a term', () => {
  expect(Object.keys(english).filter((key) => key !== 'about' && key !== 'source')).toEqual([...TERMS]);
  expect(MEASURES.filter((measure) => findTerm(measure) === null)).toEqual(['weight']);
});

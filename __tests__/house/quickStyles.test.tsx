/** @jest-environment jest-fixed-jsdom */
import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { memberData, NOW } from '@/__tests__/support/screen/bodyData';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { AnalysisPanel } from '@/components/body/analysis/AnalysisPanel';
import { CompanyForm } from '@/components/company/CompanyForm';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const QUICK = ['display', 'visibility', 'pointer-events'];

/** Elements of the page whose fast styles differ from jsdom’s. */
function differences(): string[] {
  // one option of a list stands for all
  return [...document.querySelectorAll('*:not(option ~ option)')].flatMap((element) => {
    const style = getComputedStyle(element);
    // jsdom’s own cssText of the element
    const own = document.createElement('i').style;
    own.cssText = style.cssText;
    return QUICK.filter((name) => style.getPropertyValue(name) !== own.getPropertyValue(name)).map(
      (name) => `${element.outerHTML.slice(0, 80)} ${name}: ${style.getPropertyValue(name)} for ${own.getPropertyValue(name)}`,
    );
  });
}

test('styles read by queries are the same as jsdom’s, for every element of a page and of a form', async () => {
  const page = await renderMember(<AnalysisPanel now={NOW.toISOString()} />, memberData());
  expect(differences()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'All values' }));
  expect(differences()).toEqual([]);
  page.unmount();
  await renderUi(<CompanyForm company={null} now={NOW.toISOString()} />);
  expect(differences()).toEqual([]);
});

test.each([
  ['a class', '.a{display:none}', '<p class="a">', 'none'],
  ['the last rule', '.a{display:none}.b{display:flex}', '<p class="b a">', 'flex'],
  ['an element in another', '.a .b{display:none}', '<p class="a"><b class="b"></b></p>', 'none'],
  ['a list', '.x:not(.a), b.a{display:grid}', '<b class="a">', 'grid'],
  ['some widths alone', '@media (min-width:600px){.a{display:none}}', '<p class="a">', 'block'],
  ['every screen', '@media screen{.a{display:none}}', '<p class="a">', 'none'],
  ['its own style', '.a{display:none}', '<p class="a" style="display:inline">', 'inline'],
  ['an attribute', '', '<p hidden>', 'none'],
  ['no rule', '', '<dialog>', 'none'],
])('%s decides', (_, css, html, display) => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = css;
  document.body.innerHTML = html;
  const elements = document.querySelectorAll('body *');
  expect(getComputedStyle(elements[elements.length - 1]!).display).toBe(display);
  expect(differences()).toEqual([]);
  sheet.textContent = '';
  expect(differences()).toEqual([]);
  sheet.remove();
});

test('inherited properties come from the nearest ancestor that sets them', () => {
  document.body.innerHTML = '<div style="visibility:hidden;pointer-events:none"><p><b style="visibility:visible"></b></p></div>';
  const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
  expect([of('p').visibility, of('b').visibility, of('b').pointerEvents]).toEqual(['hidden', 'visible', 'none']);
  expect(differences()).toEqual([]);
});

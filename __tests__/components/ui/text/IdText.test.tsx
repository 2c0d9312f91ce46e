/** @jest-environment jest-fixed-jsdom */
import { IdText } from '@/components/ui/text/IdText';
import { renderUi } from '../../../support/screen/renderUi';

/** The parts between which a line may break. */
const parts = (html: string) => html.split('<wbr>');

test.each([
  ['demo.member', ['demo.', 'member']],
  ['kim_min-jun@example.com', ['kim_', 'min-', 'jun@', 'example.', 'com']],
  ['member2026', ['member2026']],
  ['..end..', ['.', '.', 'end.', '.']],
])('R-MEMB-01: a long ID breaks after its punctuation, not within a word: %s', async (id, lines) => {
  const { container } = await renderUi(
    <p data-id>
      <IdText id={id} />
    </p>,
  );
  const shown = container.querySelector('[data-id]')!;
  expect(shown.textContent).toBe(id);
  expect(parts(shown.innerHTML)).toEqual(lines);
});

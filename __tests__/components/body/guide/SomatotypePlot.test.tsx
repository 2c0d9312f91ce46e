/** @jest-environment jest-fixed-jsdom */
import { SomatotypePlot } from '@/components/body/guide/SomatotypePlot';
import { widthOf } from '@/lib/charts/labelPlaces';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const WIDTH = 310;
const LEFT = 24;
const GAP = 3;
const CELL = (WIDTH - LEFT - 2 * GAP) / 3;
const BODIES = [17, 19, 22.9, 23.1, 27].flatMap((bmi) => [9, 17, 22, 27, 34].map((bfp) => ({ bmi, bfp })));

test('R-BODY-03: on a phone the label of the current position stays in its cell', async () => {
  for (const { bmi, bfp } of BODIES)
    for (const from of [bmi - 2, bmi + 2]) {
      const path = [{ at: 0, bmi: from, bfp, code: 5 }];
      const { container, unmount } = await renderUi(
        <SomatotypePlot size={{ width: WIDTH, height: 300 }} gender="M" now={{ bmi, bfp, code: 5 }} path={path} />,
      );
      const x = Number([...container.querySelectorAll('[data-name]')].at(-1)!.getAttribute('x'));
      const markX = Number(container.querySelector('[data-mark=here]')!.getAttribute('cx'));
      const cell = LEFT + Math.floor((markX - LEFT) / (CELL + GAP)) * (CELL + GAP);
      const half = widthOf('Now', 12) / 2;
      expect(x - half).toBeGreaterThanOrEqual(cell - 1);
      expect(x + half).toBeLessThanOrEqual(cell + CELL + 1);
      unmount();
    }
});

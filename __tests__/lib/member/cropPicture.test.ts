/** @jest-environment jest-fixed-jsdom */
import { drawPart } from '@/lib/member/cropPicture';

test('R-SHELL-10: a transparent picture is cropped on white, as JPEG would make it black', async () => {
  const decode = jest.fn(() => Promise.resolve());
  Object.assign(HTMLImageElement.prototype, { decode });
  const steps: unknown[] = [];
  const pen = {
    fillStyle: '#000',
    fillRect: (...area: number[]) => steps.push([pen.fillStyle, area]),
    drawImage: (_image: unknown, ...areas: number[]) => steps.push(['picture', areas]),
  };
  const canvas = Object.assign(document.createElement('canvas'), { getContext: () => pen });
  await drawPart(canvas, 'blob:picture', { x: 10, y: 20, width: 300, height: 300 }, 64);
  expect([canvas.width, canvas.height]).toEqual([64, 64]);
  expect(steps).toEqual([
    ['#ffffff', [0, 0, 64, 64]],
    ['picture', [10, 20, 300, 300, 0, 0, 64, 64]],
  ]);
});

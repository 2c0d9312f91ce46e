/** @jest-environment jest-fixed-jsdom */
import { cropPicture, drawPart } from '@/lib/member/cropPicture';

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
  expect(decode).toHaveBeenCalledTimes(1);
  expect([canvas.width, canvas.height]).toEqual([64, 64]);
  expect(steps).toEqual([
    ['#ffffff', [0, 0, 64, 64]],
    ['picture', [10, 20, 300, 300, 0, 0, 64, 64]],
  ]);
});

describe('R-SHELL-10: a profile picture', () => {
  const asked: unknown[] = [];
  let encoded: Blob | null;
  beforeEach(() => {
    asked.length = 0;
    encoded = new Blob(['picture']);
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    // a canvas that draws nothing
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type, quality) {
      asked.push([this.width, this.height, type, quality]);
      done(encoded);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    [2_000, 512],
    [512, 512],
    [511.4, 511],
    [300, 300],
    [0.2, 1],
  ])('cropped to %d px has an edge of %i px', async (width, edge) => {
    const file = await cropPicture('blob:picture', { x: 0, y: 0, width, height: width });
    expect(asked).toEqual([[edge, edge, 'image/jpeg', 0.9]]);
    expect([file.name, file.type]).toEqual(['profile.jpg', 'image/jpeg']);
  });

  test('that the browser cannot encode is refused', async () => {
    encoded = null;
    await expect(cropPicture('blob:picture', { x: 0, y: 0, width: 10, height: 10 })).rejects.toThrow('could not encode');
  });
});

import { PICTURE_EDGE } from '@/lib/member/profilePicture';

const QUALITY = 0.9;

/** An area of a picture, in its own px. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Loads and decodes a picture, upright. Rejects if it cannot be decoded. */
async function load(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** Draws a square area of a picture, on white, into a canvas of `edge` px. */
export async function drawPart(canvas: HTMLCanvasElement, source: string, area: PictureArea, edge: number): Promise<void> {
  const image = await load(source);
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // JPEG has no transparency and would show it as black
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, edge, edge);
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
}

/** Crops the picture to a small JPEG, so that neither the rest of it nor its camera metadata leaves the browser. */
export async function cropPicture(source: string, area: PictureArea): Promise<File> {
  const canvas = document.createElement('canvas');
  await drawPart(canvas, source, area, Math.min(PICTURE_EDGE, Math.max(1, Math.round(area.width))));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the browser could not encode the picture');
  return new File([blob], 'profile.jpg', { type: 'image/jpeg' });
}

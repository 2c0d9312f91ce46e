import { messageByStatus } from '@/lib/shared/messageByStatus';
import { storeProblem } from '@/lib/shared/picture';
import { memberApi } from './contract';

/** Edge of the stored profile picture in px: sharp on high-density screens at its largest size, and a few ten kilobytes. */
export const PICTURE_EDGE = 512;
export const PICTURE_TYPES: readonly string[] = memberApi.profileImg.files.accept;

/** Message key (member.picture.error.…) of a file that cannot become a profile picture; null if it can. */
export function pictureFault({ type, size }: { type: string; size: number }): 'format' | 'tooLarge' | null {
  if (!PICTURE_TYPES.includes(type)) return 'format';
  return size > memberApi.profileImg.files.maxBytes ? 'tooLarge' : null;
}

const refusedPicture = messageByStatus({ 413: 'tooLarge', 415: 'format', 422: 'selectImage' }, 'unavailable');

/** Message key (member.picture.error.…) of a refused picture. */
export const profilePictureMessage = (error: Parameters<typeof storeProblem>[0]) => storeProblem(error) ?? refusedPicture(error.status);

interface Size {
  width: number;
  height: number;
}

/** Clamps the offset of a picture's centre from the frame's, so that the picture always covers the frame. All in screen px. */
export function clampInside(moved: { x: number; y: number }, picture: Size, frame: Size, zoom: number): { x: number; y: number } {
  const within = (value: number, side: 'width' | 'height') => {
    const most = Math.max(0, (picture[side] * zoom - frame[side]) / 2);
    return Math.min(most, Math.max(-most, value));
  };
  return { x: within(moved.x, 'width'), y: within(moved.y, 'height') };
}

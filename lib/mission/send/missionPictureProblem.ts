import { pictureTypeOf, MAX_PICTURE_BYTES } from '@/lib/shared/picture';
import { MISSION_PICTURE_TYPES } from '../mission';

/** Message key (missionDesk.problem.…) of a file that cannot be a mission's picture, by signature and size; null if it can. */
export function missionPictureProblem(start: Uint8Array, bytes: number) {
  const type = pictureTypeOf(start);
  if (!MISSION_PICTURE_TYPES.some((known) => known === type)) return 'pictureFormat';
  return bytes > MAX_PICTURE_BYTES ? 'pictureTooLarge' : null;
}

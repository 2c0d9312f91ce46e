/** A stored picture as an upstream names it: a file name without meaning, in one folder. */
export const PICTURE_NAME = /^[A-Za-z0-9_-]{16,100}\.(jpg|png|webp)$/;

/** The address under which the browser loads a picture that an answer names; undefined for none and for any other address. */
export function pictureSrc(url: string | null | undefined): string | undefined {
  const name = /^\/files\/(.+)$/.exec(url ?? '')?.[1];
  return name && PICTURE_NAME.test(name) ? `/api/files/${name}` : undefined;
}

import Avatar, { type AvatarProps } from '@mui/material/Avatar';
import type { ElementType } from 'react';
import { pictureSrc } from '@/lib/shared/picture';

interface Props extends Omit<AvatarProps, 'src' | 'alt'> {
  /** The stored picture as an answer names it. */
  url: string | null | undefined;
  /** Whose it is: the first letter stands in for a picture. */
  name: string;
  /** Empty beside the name itself. */
  alt?: string;
  /** Address of a picture chosen just now, which is not stored yet. */
  preview?: string;
  /** px */
  size?: number;
  component?: ElementType;
}

/** The round picture of a person, or their first letter. */
export function PersonPicture({ url, name, alt = '', preview, size = 40, sx, children, ...rest }: Props) {
  return (
    <Avatar src={preview ?? pictureSrc(url)} alt={alt} sx={[{ width: size, height: size }, ...(Array.isArray(sx) ? sx : [sx])]} {...rest}>
      {children ?? [...name][0]}
    </Avatar>
  );
}

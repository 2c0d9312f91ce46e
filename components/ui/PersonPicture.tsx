import Avatar, { type AvatarProps } from '@mui/material/Avatar';
import type { ElementType } from 'react';
import { pictureSrc } from '@/lib/shared/picture';

interface Props extends Omit<AvatarProps, 'src' | 'alt'> {
  /** URL of the stored picture. */
  url: string | null | undefined;
  /** Name, whose initial is the fallback. */
  name: string;
  /** Empty next to the name itself. */
  alt?: string;
  /** Object URL of a newly chosen picture that is not stored yet. */
  preview?: string;
  /** In px. */
  size?: number;
  component?: ElementType;
}

/** Avatar of a person, or their initial. */
export function PersonPicture({ url, name, alt = '', preview, size = 40, sx, children, ...rest }: Props) {
  return (
    <Avatar src={preview ?? pictureSrc(url)} alt={alt} sx={[{ width: size, height: size }, ...(Array.isArray(sx) ? sx : [sx])]} {...rest}>
      {children ?? [...name][0]}
    </Avatar>
  );
}

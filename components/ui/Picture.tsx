'use client';

import type { SxProps, Theme } from '@mui/material/styles';
import { useCallback, type ComponentProps } from 'react';
import { pictureSrc } from '@/lib/shared/picture';
import { Box } from '@/components/base/Box';

interface Props extends Pick<ComponentProps<'img'>, 'loading' | 'decoding' | 'fetchPriority' | 'width' | 'height' | 'title' | 'onError'> {
  /** URL of a stored picture; any other URL renders nothing. */
  url?: string | null;
  /** Newly chosen file, shown instead without uploading it. */
  file?: File | null;
  alt: string;
  sx?: SxProps<Theme>;
}

/** Stored picture or a file about to be uploaded; renders nothing without either. */
export function Picture({ url, file, ...look }: Props) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !file) return;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  const src = pictureSrc(url);
  if (file) return <Box component="img" key={`${file.name} ${file.lastModified} ${file.size}`} ref={show} {...look} />;
  return src ? <Box component="img" key={src} src={src} {...look} /> : null;
}

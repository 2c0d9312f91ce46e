'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';

interface Props extends Pick<ButtonProps, 'size' | 'sx'> {
  /** Text before copying. */
  label: string;
  copied: boolean;
  onCopy: () => void;
}

/** A button that copies something, and then says so, also to screen readers. */
export function CopyButton({ label, copied, onCopy, ...look }: Props) {
  const done = useTranslations('common.copy')('done');
  return (
    <>
      <Button variant="outlined" onClick={onCopy} {...look}>
        {copied ? done : label}
      </Button>
      <Box component="span" role="status" sx={hiddenFromSight}>
        {copied && done}
      </Box>
    </>
  );
}

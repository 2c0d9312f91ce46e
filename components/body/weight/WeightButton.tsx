'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { useUncollected } from '@/lib/consent/useSharing';
import { useSubject } from '@/lib/member/useSubject';

interface Props extends Pick<ButtonProps, 'sx'> {
  ref: Ref<HTMLButtonElement>;
  onAdd: () => void;
}

/** Opens the weight form; renders nothing on another member's screen or if body data is not collected. */
export function WeightButton({ onAdd, ...look }: Props) {
  const t = useTranslations('body.weight');
  const { own } = useSubject();
  const isUncollected = useUncollected('body', own);
  if (!own || isUncollected) return null;
  return (
    <Button {...look} variant="contained" startIcon={<AddOutlined />} aria-haspopup="dialog" onClick={onAdd}>
      {t('add')}
    </Button>
  );
}

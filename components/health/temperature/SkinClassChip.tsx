'use client';

import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import { skinClass, skinTone } from '@/lib/health/temperature/temperature';

/** Class of a skin temperature in °C. */
export function SkinClassChip({ celsius }: { celsius: number }) {
  const t = useTranslations('health.temperature');
  const name = skinClass(celsius);
  return <StatusChip tone={skinTone(name)}>{t(`class.${name}`)}</StatusChip>;
}

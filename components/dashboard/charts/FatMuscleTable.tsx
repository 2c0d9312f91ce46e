'use client';

import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChartDownload } from '@/components/charts/ChartDownload';
import { useCardMenu } from '@/components/charts/useChartMenu';
import { ExpandableTable } from '@/components/tables/ExpandableTable';
import { Box } from '@/components/base/Box';
import type { ScatterPoint } from '@/lib/dashboard/contract';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { memberPath } from '@/lib/shared/paths';

/** The dots as a table, with links to the people the viewer may open; the downloaded file contains no names. */
export function FatMuscleTable({ points }: { points: readonly ScatterPoint[] }) {
  const t = useTranslations('dashboard.scatter');
  const text = useDashboardText();
  const [open, setOpen] = useState(false);
  const opens = points.some(({ memberSeq }) => memberSeq !== null);
  const gender = (point: ScatterPoint) => t(`group.${point.gender ?? 'none'}`);
  const note = useTranslations('dashboard.estimate');
  const values = ({ bfm, smm, estimated }: ScatterPoint) => [
    text.mass(bfm),
    estimated.length > 0 ? note('value', { value: text.mass(smm) }) : text.mass(smm),
  ];
  // keep cells plain figures, which the CSV export turns into numbers: estimates are named in their own column
  const rowOf = (point: ScatterPoint) => [
    gender(point),
    text.mass(point.bfm),
    text.mass(point.smm),
    point.estimated.length > 0 ? t('muscle') : '',
  ];
  const file = () => ({ columns: [t('gender'), t('fat'), t('muscle'), note('column')], rows: points.map(rowOf) });
  const menu = useCardMenu(file);
  const table = () => (
    <Box tabIndex={0} role="region" aria-label={t('people')} sx={{ maxHeight: 320, overflow: 'auto', mt: 0.5, display: 'grid' }}>
      <ExpandableTable
        label={t('title')}
        columns={[{ name: opens ? t('person') : t('number') }, { name: t('gender') }, { name: t('fat') }, { name: t('muscle') }]}
        rows={points.map((point, index) => ({
          key: String(index),
          cells: [
            point.memberSeq === null ? (
              opens ? (
                t('unnamed')
              ) : (
                text.number(index + 1)
              )
            ) : (
              <Link component={NextLink} href={memberPath(point.memberSeq)} prefetch={false}>
                {point.memberName}
              </Link>
            ),
            gender(point),
            ...values(point),
          ],
        }))}
        moreText={(left) => t('more', { left })}
      />
    </Box>
  );
  if (menu) return menu.open && table();
  return (
    <Box sx={{ mt: 1, position: 'relative' }}>
      <Box sx={{ position: 'absolute', right: 0, top: 0 }}>
        <ChartDownload table={file} />
      </Box>
      <Box
        component="details"
        onToggle={(event) => setOpen(event.currentTarget.open)}
        sx={{
          '& > summary': { cursor: 'pointer', typography: 'body2', fontWeight: 600, color: 'primary.main', width: 'fit-content', py: 0.5 },
        }}
      >
        <summary>{opens ? t('people') : t('table')}</summary>
        {open && table()}
      </Box>
    </Box>
  );
}

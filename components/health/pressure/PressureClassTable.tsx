'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Box } from '@/components/base/Box';
import { bpShares } from '@/lib/health/bloodPressure/pressureZones';
import { PressureClassChip } from './PressureClassChip';
import { PRESSURE_CLASS_STYLES } from './pressureStyles';

/** Classes with their limits and the number of readings in each; empty classes are collapsed into one line. */
export function PressureClassTable({ readings }: { readings: readonly { sbp: number; dbp: number }[] }) {
  const t = useTranslations('health.pressure');
  const shares = useMemo(() => bpShares(readings), [readings]);
  const found = shares.filter(({ count }) => count > 0);
  const others = shares.filter(({ count }) => count === 0);
  return (
    <>
      <ClassTable shares={found} />
      {others.length > 0 && (
        <Box
          component="details"
          sx={{ mt: 1.5, fontSize: '0.875rem', '& summary': { cursor: 'pointer', py: 1.5, color: 'text.secondary' } }}
        >
          <summary>{t('othersNone', { count: others.length })}</summary>
          <ClassTable shares={others} />
        </Box>
      )}
    </>
  );
}

function ClassTable({ shares }: { shares: ReturnType<typeof bpShares> }) {
  const t = useTranslations('health.pressure');
  return (
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        fontSize: '0.875rem',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': {
          py: 0.75,
          px: 0.75,
          textAlign: 'left',
          fontWeight: 400,
          borderBottom: '1px solid',
          borderColor: 'divider',
          verticalAlign: 'middle',
          overflowWrap: 'normal',
        },
        '& th[scope="row"]': { pl: 0 },
        '& [data-end]': { pr: 0, textAlign: 'right', whiteSpace: 'nowrap' },
        '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
        '& tbody tr:last-of-type > *': { border: 0 },
      }}
    >
      <thead>
        <tr>
          <th scope="col" style={{ paddingLeft: 0 }}>
            {t('class')}
          </th>
          <th scope="col">{t('limits')}</th>
          <th scope="col" data-end>
            {t('share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ bpClass, count, percent }) => (
          <tr key={bpClass}>
            <th scope="row">
              <PressureClassChip name={bpClass} />
            </th>
            <Box component="td" sx={{ color: 'text.secondary' }}>
              {t(`cutoff.${bpClass}`)}
            </Box>
            <td data-end>
              {count === 0 ? t('noneOf') : t('shareOf', { count, percent })}
              <Box
                aria-hidden
                sx={{
                  height: 4,
                  mt: 0.25,
                  ml: 'auto',
                  borderRadius: 2,
                  border: count > 0 ? '1px solid' : 0,
                  borderColor: 'surface.outline',
                }}
                style={{ width: `${percent}%`, background: PRESSURE_CLASS_STYLES[bpClass].color }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

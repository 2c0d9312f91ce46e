'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { Legend } from '@/components/charts/Legend';
import { Box } from '@/components/base/Box';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { ScatterPoint } from '@/lib/dashboard/contract';
import type { ScatterRead } from '@/lib/dashboard/useDashboard';
import type { ScatterDrawing } from '@/lib/dashboard/scatterDrawing';
import { MIN_DENSITY_DOTS } from '@/lib/dashboard/scatterDensity';
import { scatterAxes, scatterGroups, type ScatterGroup } from '@/lib/dashboard/scatterGroups';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { memberPath } from '@/lib/shared/paths';
import { NONE } from '@/lib/format/none';
import { onAxis } from '@/lib/format/units';
import { FatMuscleTable } from './FatMuscleTable';
import { GENDER_STYLES } from './scatterStyles';
import { PeopleScatterChart } from './PeopleScatterChart';

interface Props {
  data: NonNullable<ScatterRead['data']>;
  assumed: BoxSize;
  height?: number;
}

/** Scatter plot of fat against muscle by everyone’s newest record, by gender, with both means; a dot opens its person (R-DASH-02). */
export function FatMuscleChart({ data, assumed, height }: Props) {
  const t = useTranslations('dashboard.scatter');
  const text = useDashboardText();
  const router = useRouter();
  const { units } = text;
  const { list, avgBfm, avgSmm } = data;
  const groups = useMemo(() => scatterGroups(list, units), [list, units]);
  const nameOf = useCallback((group: ScatterGroup) => t(`group.${group}`), [t]);
  const note = useTranslations('dashboard.estimate');
  const open = (seq: number) => router.push(memberPath(seq));
  const tooltipOf = ({ memberSeq, memberName, gender, bfm, smm, estimated }: ScatterPoint): ChartHint => {
    const values = t('values', {
      bfm: text.mass(bfm),
      smm: estimated.length > 0 ? note('value', { value: text.mass(smm) }) : text.mass(smm),
    });
    return { title: (memberSeq !== null && memberName) || nameOf(gender ?? 'none'), lines: [{ value: values }] };
  };
  const [fitted, setFitted] = useState(false);
  const axes = useMemo(() => scatterAxes(groups, units, fitted), [fitted, groups, units]);
  const labelled = ({ ticks, ...ends }: (typeof axes)['x']) => ({ ...ends, ticks: ticks.map((at) => ({ at, label: text.number(at) })) });
  const drawing: ScatterDrawing = {
    groups,
    x: labelled(axes.x),
    y: labelled(axes.y),
    means:
      avgBfm === null || avgSmm === null
        ? null
        : {
            x: onAxis('weight', avgBfm, units),
            y: onAxis('weight', avgSmm, units),
            xLabel: t('mean', { value: text.mass(avgBfm) }),
            yLabel: t('mean', { value: text.mass(avgSmm) }),
          },
    corners: {
      topLeft: t('part.muscleLean'),
      topRight: t('part.muscleFat'),
      bottomLeft: t('part.lightLean'),
      bottomRight: t('part.lightFat'),
    },
    xName: t('x', { unit: text.massUnit }),
    yName: t('y', { unit: text.massUnit }),
  };
  return (
    <ChartFrame
      label={t('title')}
      summary={t('summary', {
        count: list.length,
        bfm: avgBfm === null ? NONE : text.mass(avgBfm),
        smm: avgSmm === null ? NONE : text.mass(avgSmm),
      }).concat(data.estimated.length > 0 ? ` ${note('means')}` : '', list.length >= MIN_DENSITY_DOTS ? ` ${t('density')}` : '')}
      assumed={assumed}
      height={height}
      after={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
            <Legend
              items={groups.map(({ group, dots }) => ({
                name: t('key', { group: nameOf(group), count: dots.length }),
                color: GENDER_STYLES[group].color,
                shape: 'dot',
              }))}
            />
            <FormControlLabel
              control={<Switch size="small" checked={fitted} onChange={(event) => setFitted(event.target.checked)} />}
              label={t('fit')}
              sx={{ minHeight: 44, mx: 0, gap: 0.5, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
            />
          </Box>
          <FatMuscleTable points={list} />
        </>
      }
    >
      {(size) => <PeopleScatterChart size={size} drawing={drawing} nameOf={nameOf} tooltipOf={tooltipOf} onOpen={open} />}
    </ChartFrame>
  );
}

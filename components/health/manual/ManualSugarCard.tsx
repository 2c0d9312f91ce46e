'use client';

import BloodtypeOutlined from '@mui/icons-material/BloodtypeOutlined';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { FigureList } from '@/components/ui/FigureList';
import { StatusChip } from '@/components/ui/StatusChip';
import { useFormatter } from '@/lib/format/useFormatter';
import type { BloodSugar } from '@/lib/health/bloodSugar/contract';
import { useSugarChoice, useSugarText } from '@/lib/health/bloodSugar/useBloodSugars';
import { sugarSums } from '@/lib/health/bloodSugar/manualSugar';
import { SUGAR_GROUPS, sugarGroup, sugarTone } from '@/lib/health/bloodSugar/sugarClass';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import { ManualSugarChart } from './ManualSugarChart';

interface Props {
  /** At least one, oldest first. */
  readings: readonly BloodSugar[];
  /** `readings` are complete, not only the latest. */
  all: boolean;
  chosen: ReturnType<typeof useHealthRange>;
  onPhone: boolean;
}

/** Blood sugars of one meal-state group, which share the same limits: figures, and a chart between those limits. */
export function ManualSugarCard({ readings, all, chosen, onPhone }: Props) {
  const t = useTranslations('health.sugarInput');
  const format = useFormatter();
  const { unit, group: wanted, showGroup } = useSugarChoice();
  const text = useSugarText(unit);
  const newestOfAll = readings.at(-1);
  const group = wanted ?? sugarGroup(newestOfAll?.taken ?? 'FASTING');
  const shown = readings
    .filter(({ taken }) => sugarGroup(taken) === group)
    .map((reading) => ({ ...reading, at: Date.parse(reading.insDte) }));
  const sums = sugarSums(shown);
  const newest = shown.at(-1);
  const choice = (
    <Box sx={{ mb: 2 }}>
      <ChoiceGroup
        label={t('group')}
        value={group}
        onChange={showGroup}
        choices={SUGAR_GROUPS.map((value) => ({ value, content: t(`groups.${value}`) }))}
      />
    </Box>
  );
  if (!sums || !newest) {
    return (
      <>
        {choice}
        <EmptyState icon={<BloodtypeOutlined />} title={t(all ? 'noneOfGroup' : 'noneOfShown')} text={t(`groupNote.${group}`)} />
      </>
    );
  }

  const share = format.number(sums.normal / sums.count, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      {choice}
      <FigureList
        figures={[
          {
            name: t('last'),
            value: text.full(newest.bloodSugar),
            note: <StatusChip tone={sugarTone(newest.sugarClass)}>{t(`class.${newest.sugarClass}`)}</StatusChip>,
          },
          { name: t('mean'), value: text.full(sums.mean) },
          { name: t('lowest'), value: text.full(sums.min) },
          { name: t('highest'), value: text.full(sums.max) },
          { name: t('normal'), value: share },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <ManualSugarChart readings={shown} sums={sums} group={group} share={share} chosen={chosen} onPhone={onPhone} />
      </Box>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { MoreTable } from '@/components/ui/MoreTable';
import { ToneChip } from '@/components/ui/ToneChip';
import { useDayText } from '@/lib/body/trend/hooks';
import type { BloodSugar } from '@/lib/health/bloodSugar/contract';
import { useRemoveSugar, useSugarText } from '@/lib/health/bloodSugar/hooks';
import type { SugarUnit } from '@/lib/health/bloodSugar/manual/rules';
import { sugarTone } from '@/lib/health/bloodSugar/rules';
import { TypedActions } from './TypedActions';

interface Props {
  /** Oldest first. */
  readings: readonly BloodSugar[];
  zone: string;
  unit: SugarUnit;
  own: boolean;
  onEdit: (reading: BloodSugar) => void;
  onDeleted: () => void;
}

/** Each blood sugar with its meal state and class; those that a device delivered cannot be changed. */
export function SugarInputTable({ readings, zone, unit, own, onEdit, onDeleted }: Props) {
  const t = useTranslations('health.sugarInput');
  const typed = useTranslations('health.typed');
  const days = useDayText(zone);
  const text = useSugarText(unit);
  const remove = useRemoveSugar();
  return (
    <MoreTable
      label={t('list')}
      columns={[
        { name: typed('at') },
        { name: t('value'), place: 'plain' },
        { name: t('taken'), place: 'plain' },
        { name: typed('class'), place: 'plain' },
        ...(own ? [{ name: typed('actions'), place: 'side' as const }] : []),
      ]}
      moreText={(left) => typed('more', { count: left })}
      rows={[...readings].reverse().map((reading) => {
        const { seq, insDte, bloodSugar, taken, sugarClass, manual } = reading;
        const at = days.moment(insDte);
        const value = text.full(bloodSugar);
        const onDelete = async () => {
          await remove({ query: { seq } });
          onDeleted();
        };
        const actions = manual && (
          <TypedActions
            key="actions"
            at={at}
            value={`${value} · ${t(`time.${taken}`)}`}
            onEdit={() => onEdit(reading)}
            onDelete={onDelete}
          />
        );
        return {
          key: String(seq),
          cells: [
            at,
            <strong key="value">{value}</strong>,
            t(`time.${taken}`),
            <ToneChip key="class" tone={sugarTone(sugarClass)}>
              {t(`class.${sugarClass}`)}
            </ToneChip>,
            ...(own ? [actions] : []),
          ],
        };
      })}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { MoreTable } from '@/components/ui/MoreTable';
import { ToneChip } from '@/components/ui/ToneChip';
import { useDayText } from '@/lib/body/trend/hooks';
import type { ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import { useRemovePressure } from '@/lib/health/bloodPressure/manual/hooks';
import { pressureTone } from '@/lib/health/bloodPressure/manual/rules';
import { TypedActions } from './TypedActions';

interface Props {
  /** Newest first. */
  readings: readonly ManualBloodPressure[];
  zone: string;
  own: boolean;
  onEdit: (reading: ManualBloodPressure) => void;
  onDeleted: () => void;
}

/** Each typed-in blood pressure with its class. */
export function PressureInputTable({ readings, zone, own, onEdit, onDeleted }: Props) {
  const t = useTranslations('health.pressureInput');
  const typed = useTranslations('health.typed');
  const days = useDayText(zone);
  const remove = useRemovePressure();
  return (
    <MoreTable
      label={t('list')}
      columns={[
        { name: typed('at') },
        { name: t('value'), place: 'plain' },
        { name: t('pulse'), place: 'plain' },
        { name: typed('class'), place: 'plain' },
        ...(own ? [{ name: typed('actions'), place: 'side' as const }] : []),
      ]}
      moreText={(left) => typed('more', { count: left })}
      rows={readings.map((reading) => {
        const { seq, insDte, sbp, dbp, bpm, bpClass } = reading;
        const at = days.moment(insDte);
        const value = `${sbp}/${dbp}\u00a0mmHg`;
        const onDelete = async () => {
          await remove({ query: { seq } });
          onDeleted();
        };
        return {
          key: String(seq),
          cells: [
            at,
            <strong key="value">{value}</strong>,
            bpm === null ? '–' : t('pulseOf', { bpm }),
            <ToneChip key="class" tone={pressureTone(bpClass)}>
              {t(`class.${bpClass}`)}
            </ToneChip>,
            ...(own ? [<TypedActions key="actions" at={at} value={value} onEdit={() => onEdit(reading)} onDelete={onDelete} />] : []),
          ],
        };
      })}
    />
  );
}

'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { HealthPeriodPicker } from '@/components/health/HealthPeriodPicker';
import type { PanelProps } from '@/components/health/HealthScreen';
import { NoDataCard } from '@/components/health/NoDataCard';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import { useManualPressures } from '@/lib/health/bloodPressure/useManualPressures';
import { useHealthRange, useShownRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';
import { ManualInputPanel } from '@/components/measures/ManualInputPanel';
import { PressureInputCard } from './PressureInputCard';
import { PressureInputTable } from './PressureInputTable';
import { useManualEntryEditing } from '@/components/measures/useManualEntryEditing';

const PressureInputDialog = dynamic(() => lazyWithRetry(() => import('./PressureInputDialog').then((file) => file.PressureInputDialog)), {
  ssr: false,
});

/** Manual blood pressure readings of the member. */
export function PressureInputPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.pressureInput');
  const { own } = useSubject();
  const chosen = useHealthRange(now);
  const { zone, today } = chosen;
  const read = useManualPressures(chosen.range);
  const shown = useShownRange(chosen, read.data);
  const readings = shown.within((read.data?.list ?? []).map((reading) => ({ ...reading, date: reading.insDte })));
  const { addButton: addRef, ...edit } = useManualEntryEditing<ManualBloodPressure>(chosen);
  return (
    <ManualInputPanel
      about="vitals"
      texts={{ title: t('title'), add: t('add'), list: t('list'), reference: readings.length > 0 ? t('limits') : null }}
      period={<HealthPeriodPicker tab="pressureInput" chosen={chosen} />}
      empty={<NoDataCard tab="pressureInput" chosen={chosen} ownDevice start={t('start')} />}
      read={read}
      readings={readings}
      edit={edit}
      addRef={addRef}
      height={390}
      chart={() => <PressureInputCard readings={readings} chosen={shown} onPhone={onPhone} />}
      table={<PressureInputTable readings={readings} zone={zone} own={own} onEdit={edit.change} onDeleted={edit.deleted} />}
      dialog={(reading) => <PressureInputDialog reading={reading} zone={zone} today={today} onSaved={edit.saved} onClose={edit.close} />}
    />
  );
}

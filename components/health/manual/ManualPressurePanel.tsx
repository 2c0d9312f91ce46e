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
import { ManualEntryPanel } from '@/components/measures/ManualEntryPanel';
import { ManualPressureCard } from './ManualPressureCard';
import { ManualPressureTable } from './ManualPressureTable';
import { useManualEntryEditing } from '@/components/measures/useManualEntryEditing';

const ManualPressureDialog = dynamic(
  () => lazyWithRetry(() => import('./ManualPressureDialog').then((file) => file.ManualPressureDialog)),
  {
    ssr: false,
  },
);

/** Manual blood pressure readings of the member. */
export function ManualPressurePanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.pressureInput');
  const { own } = useSubject();
  const chosen = useHealthRange(now);
  const { zone, today } = chosen;
  const read = useManualPressures(chosen.range);
  const shown = useShownRange(chosen, read.data);
  const readings = shown.within((read.data?.list ?? []).map((reading) => ({ ...reading, date: reading.insDte })));
  const { addButton: addRef, ...edit } = useManualEntryEditing<ManualBloodPressure>(chosen);
  return (
    <ManualEntryPanel
      about="vitals"
      texts={{ title: t('title'), add: t('add'), list: t('list'), reference: readings.length > 0 ? t('limits') : null }}
      period={<HealthPeriodPicker tab="pressureInput" chosen={chosen} />}
      empty={<NoDataCard tab="pressureInput" chosen={chosen} ownDevice start={t('start')} />}
      read={read}
      readings={readings}
      edit={edit}
      addRef={addRef}
      height={390}
      chart={() => <ManualPressureCard readings={readings} chosen={shown} onPhone={onPhone} />}
      table={<ManualPressureTable readings={readings} zone={zone} own={own} onEdit={edit.change} onDeleted={edit.deleted} />}
      dialog={(reading) => <ManualPressureDialog reading={reading} zone={zone} today={today} onSaved={edit.saved} onClose={edit.close} />}
    />
  );
}

'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { HealthPeriodPicker } from '@/components/health/HealthPeriodPicker';
import type { PanelProps } from '@/components/health/HealthScreen';
import { NoDataCard } from '@/components/health/NoDataCard';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { BloodSugar } from '@/lib/health/bloodSugar/contract';
import { SUGAR_SYMBOLS, SUGAR_UNITS } from '@/lib/health/bloodSugar/manualSugar';
import { useBloodSugars, useSugarChoice } from '@/lib/health/bloodSugar/useBloodSugars';
import { useHealthRange, useShownRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';
import { ManualEntryPanel } from '@/components/measures/ManualEntryPanel';
import { ManualSugarCard } from './ManualSugarCard';
import { ManualSugarTable } from './ManualSugarTable';
import { useManualEntryEditing } from '@/components/measures/useManualEntryEditing';

const ManualSugarDialog = dynamic(() => lazyWithRetry(() => import('./ManualSugarDialog').then((file) => file.ManualSugarDialog)), {
  ssr: false,
});

/** Blood sugars by meal state, both manual and delivered by a device. */
export function ManualSugarPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.sugarInput');
  const { own } = useSubject();
  const chosen = useHealthRange(now);
  const { zone, today } = chosen;
  const { unit, showUnit } = useSugarChoice();
  const read = useBloodSugars(chosen.range);
  const { list, total } = read.data ?? { list: [], total: 0 };
  const shown = useShownRange(chosen, read.data);
  const readings = shown.within(list.map((reading) => ({ ...reading, date: reading.insDte })));
  const { addButton: addRef, ...edit } = useManualEntryEditing<BloodSugar>(chosen);
  return (
    <ManualEntryPanel
      about="sugar"
      texts={{ title: t('title'), add: t('add'), list: t('list'), reference: t('goals') }}
      period={<HealthPeriodPicker tab="sugarInput" chosen={chosen} />}
      empty={<NoDataCard tab="sugarInput" chosen={chosen} ownDevice start={t('start')} />}
      read={read}
      readings={readings}
      edit={edit}
      addRef={addRef}
      height={430}
      choice={
        <ChoiceGroup
          label={t('unit')}
          value={unit}
          onChange={showUnit}
          choices={SUGAR_UNITS.map((value) => ({ value, content: SUGAR_SYMBOLS[value] }))}
        />
      }
      chart={() => <ManualSugarCard readings={readings} all={total <= list.length} chosen={shown} onPhone={onPhone} />}
      table={<ManualSugarTable readings={readings} zone={zone} unit={unit} own={own} onEdit={edit.change} onDeleted={edit.deleted} />}
      dialog={(reading) => (
        <ManualSugarDialog reading={reading} unit={unit} zone={zone} today={today} onSaved={edit.saved} onClose={edit.close} />
      )}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { StatusChip } from '@/components/ui/StatusChip';
import { bloodPressureDraft, type ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import { useSavePressure } from '@/lib/health/bloodPressure/useManualPressures';
import { pressureDraft, pressureFaults, pressureInput, pressureTone, draftPressureClass } from '@/lib/health/bloodPressure/manualPressure';
import { useClock } from '@/lib/time/useClock';
import { ManualEntryDialog } from '@/components/measures/ManualEntryDialog';
import { LocalDateTimeField } from '@/components/measures/LocalDateTimeField';
import { ManualNumberField } from '@/components/measures/ManualNumberField';
import { useManualEntryForm } from '@/components/measures/useManualEntryForm';

interface Props {
  /** Reading to edit; null adds one. */
  reading: ManualBloodPressure | null;
  zone: string;
  today: string;
  /** Called with the day of the saved reading. */
  onSaved: (day: string) => void;
  onClose: () => void;
}

/** The two pressures are validated against each other: after a first error, changing either revalidates both. */
const TOGETHER = { deps: ['sbp' as const, 'dbp' as const] };

/** Form that adds or edits a manual blood pressure (R-HEALTH-09). Times are in the member's own zone. */
export function ManualPressureDialog({ reading, zone, today, onSaved, onClose }: Props) {
  const t = useTranslations('health.pressureInput');
  const send = useSavePressure();
  const clock = useClock();
  const { form, errorOf, dialog, moment } = useManualEntryForm({
    schema: bloodPressureDraft,
    draftKey: `pressure ${reading?.seq ?? ''}`,
    start: () => pressureInput(reading, zone, clock()),
    faultsOf: (values) => pressureFaults(values, zone, clock()),
    bodyOf: (values) => pressureDraft(values, reading?.seq),
    send,
    onSaved,
  });
  const { sbp = '', dbp = '' } = useWatch({ control: form.control });
  const bpClass = draftPressureClass({ sbp, dbp });
  const number = (field: 'sbp' | 'dbp' | 'bpm', unit: string) => (
    <ManualNumberField label={t(field)} unit={unit} field={form.register(field, field === 'bpm' ? {} : TOGETHER)} error={errorOf(field)} />
  );
  return (
    <ManualEntryDialog title={t(reading ? 'change' : 'add')} {...dialog} onClose={onClose}>
      <LocalDateTimeField today={today} {...moment} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {number('sbp', 'mmHg')}
        {number('dbp', 'mmHg')}
      </Box>
      {number('bpm', t('bpmUnit'))}
      <Box role="status" sx={{ minHeight: 26 }}>
        {bpClass === 'CRISIS' && <InlineAlert kind="error">{t('crisis')}</InlineAlert>}
        {bpClass && bpClass !== 'CRISIS' && <StatusChip tone={pressureTone(bpClass)}>{t(`class.${bpClass}`)}</StatusChip>}
      </Box>
    </ManualEntryDialog>
  );
}

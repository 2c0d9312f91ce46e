'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import { useManualPressures } from '@/lib/health/bloodPressure/useManualPressures';
import { useHealthRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';
import type { PanelProps } from '@/components/health/HealthScreen';
import { NoDataCard } from '@/components/health/NoDataCard';
import { PressureInputCard } from './PressureInputCard';
import { PressureInputTable } from './PressureInputTable';
import { HealthPeriodField } from '@/components/health/HealthPeriodField';
import { ReferenceNote } from '@/components/health/ReferenceNote';
import { useManualEntryEditing } from './useManualEntryEditing';

const PressureInputDialog = dynamic(() => lazyWithRetry(() => import('./PressureInputDialog').then((file) => file.PressureInputDialog)), {
  ssr: false,
});

/** Blood pressures that the member typed in: added, changed and deleted by the member alone (R-HEALTH-09). */
export function PressureInputPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.pressureInput');
  const { own } = useSubject();
  const chosen = useHealthRange(now);
  const read = useManualPressures(chosen.range);
  const readings = chosen.within((read.data?.list ?? []).map((reading) => ({ ...reading, date: reading.insDte })));
  const { addButton: addRef, ...edit } = useManualEntryEditing<ManualBloodPressure>(chosen);
  const state = panelState(read, readings.length === 0 && 'empty');
  const addButton = own && (
    <Button ref={addRef} variant="contained" startIcon={<AddOutlined />} aria-haspopup="dialog" onClick={edit.add}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <HealthPeriodField tab="pressureInput" chosen={chosen} />
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
        <Panel
          title={t('title')}
          note={<span role="status">{edit.doneText ?? '\u00a0'}</span>}
          action={addButton}
          state={state}
          error={read.error}
          onRetry={read.retry}
          height={390}
          empty={<NoDataCard tab="pressureInput" chosen={chosen} start={t(own ? 'start' : 'startOther')} />}
        >
          {() => <PressureInputCard readings={readings} chosen={chosen} onPhone={onPhone} />}
        </Panel>
        {readings.length > 0 && (
          <Panel title={t('list')}>
            <PressureInputTable readings={readings} zone={chosen.zone} own={own} onEdit={edit.change} onDeleted={edit.deleted} />
          </Panel>
        )}
      </Box>
      <ReferenceNote>{t('limits')}</ReferenceNote>
      {edit.editing && (
        <PressureInputDialog
          reading={edit.editing.reading}
          zone={chosen.zone}
          today={chosen.today}
          onSaved={edit.saved}
          onClose={edit.close}
        />
      )}
    </>
  );
}

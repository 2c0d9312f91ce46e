'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { BloodSugar } from '@/lib/health/bloodSugar/contract';
import { useBloodSugars, useSugarChoice } from '@/lib/health/bloodSugar/useBloodSugars';
import { SUGAR_SYMBOLS, SUGAR_UNITS } from '@/lib/health/bloodSugar/manualSugar';
import { useHealthRange } from '@/lib/health/useHealthReads';
import { useSubject } from '@/lib/member/useSubject';
import type { PanelProps } from '@/components/health/HealthScreen';
import { NoDataCard } from '@/components/health/NoDataCard';
import { HealthPeriodField } from '@/components/health/HealthPeriodField';
import { ReferenceNote } from '@/components/health/ReferenceNote';
import { SugarInputCard } from './SugarInputCard';
import { SugarInputTable } from './SugarInputTable';
import { useManualEntryEditing } from './useManualEntryEditing';

const SugarInputDialog = dynamic(() => lazyWithRetry(() => import('./SugarInputDialog').then((file) => file.SugarInputDialog)), {
  ssr: false,
});

/** Blood sugars by meal state: added, changed and deleted by the member alone (R-HEALTH-09). */
export function SugarInputPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.sugarInput');
  const { own } = useSubject();
  const chosen = useHealthRange(now);
  const { unit, showUnit } = useSugarChoice();
  const read = useBloodSugars(chosen.range);
  const readings = chosen.within((read.data?.list ?? []).map((reading) => ({ ...reading, date: reading.insDte })));
  const { addButton: addRef, ...edit } = useManualEntryEditing<BloodSugar>(chosen);
  const addButton = own && (
    <Button ref={addRef} variant="contained" startIcon={<AddOutlined />} aria-haspopup="dialog" onClick={edit.add}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <HealthPeriodField tab="sugarInput" chosen={chosen} />
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
        <Panel
          title={t('title')}
          note={<span role="status">{edit.doneText ?? '\u00a0'}</span>}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <ChoiceGroup
                label={t('unit')}
                value={unit}
                onChange={showUnit}
                choices={SUGAR_UNITS.map((value) => ({ value, content: SUGAR_SYMBOLS[value] }))}
              />
              {addButton}
            </Box>
          }
          state={panelState(read, readings.length === 0 && 'empty')}
          error={read.error}
          onRetry={read.retry}
          height={430}
          empty={<NoDataCard tab="sugarInput" chosen={chosen} start={t(own ? 'start' : 'startOther')} />}
        >
          {() => <SugarInputCard readings={readings} chosen={chosen} onPhone={onPhone} />}
        </Panel>
        {readings.length > 0 && (
          <Panel title={t('list')}>
            <SugarInputTable readings={readings} zone={chosen.zone} unit={unit} own={own} onEdit={edit.change} onDeleted={edit.deleted} />
          </Panel>
        )}
      </Box>
      <ReferenceNote>{t('goals')}</ReferenceNote>
      {edit.editing && (
        <SugarInputDialog
          reading={edit.editing.reading}
          unit={unit}
          zone={chosen.zone}
          today={chosen.today}
          onSaved={edit.saved}
          onClose={edit.close}
        />
      )}
    </>
  );
}

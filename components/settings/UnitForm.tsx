'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { memberApi } from '@/lib/member/contract';
import { unitMessage } from '@/lib/settings/companyPage';
import { DEFAULT_UNITS, unitSymbol, type Units } from '@/lib/format/units';

const CHOICES = {
  weight: ['kg', 'lb'],
  height: ['cm', 'ft'],
  distance: ['km', 'mi'],
  temp: ['C', 'F'],
  calorie: ['KC', 'KJ'],
} as const satisfies { [K in keyof Units]: readonly Units[K][] };
const QUANTITIES = Object.keys(CHOICES) as (keyof Units)[];

/** Display units of the viewer, for every role (R-INFO-03, R-SET-04). */
export function UnitForm() {
  const t = useTranslations('settings.unit');
  const read = useRead(memberApi.unit, {});
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={340}>
        {() => read.data && <Choices saved={read.data} />}
      </Panel>
    </Box>
  );
}

function Choices({ saved }: { saved: Units }) {
  const t = useTranslations('settings');
  const common = useTranslations('common.action');
  const send = useSend(memberApi.saveUnit);
  const [chosen, setChosen] = useState<Partial<Units>>({});
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof unitMessage> | null>(null);
  const units = { ...saved, ...chosen };
  const changed = QUANTITIES.some((quantity) => units[quantity] !== saved[quantity]);
  useLeaveWarning(changed);

  const save = async () => {
    setFailure(null);
    setSending(true);
    try {
      await send({ body: units });
      setChosen({});
      showAlert({ type: 'Success', text: t('unit.changed') });
    } catch (error) {
      setFailure(unitMessage(asBrowserError(error).status));
    } finally {
      setSending(false);
    }
  };

  return (
    <Box
      component="form"
      aria-label={t('unit.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 480 }}
    >
      {failure && <InlineAlert kind="error">{t(`error.${failure}`)}</InlineAlert>}
      {QUANTITIES.map((quantity) => (
        <Box key={quantity} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography component="span" aria-hidden>
            {t(`unit.${quantity}`)}
          </Typography>
          <ChoiceGroup
            label={t(`unit.${quantity}`)}
            value={units[quantity]}
            choices={CHOICES[quantity].map((value) => ({
              value: value as Units[typeof quantity],
              content: unitSymbol(quantity, { ...DEFAULT_UNITS, [quantity]: value }),
            }))}
            onChange={(value) => setChosen({ ...chosen, [quantity]: value })}
          />
        </Box>
      ))}
      <SubmitButton size="large" loading={sending} disabled={!changed} sx={{ mt: 1 }}>
        {common('save')}
      </SubmitButton>
    </Box>
  );
}

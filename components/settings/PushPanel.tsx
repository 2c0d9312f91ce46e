'use client';

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { asBrowserError } from '@/lib/browser/browserError';
import { pushMessage, type PushKind } from '@/lib/push/push';
import { PushRefused, usePush } from '@/lib/push/usePush';

type PushOutcome = 'on' | 'off' | 'saved' | `error.${'refused' | ReturnType<typeof pushMessage>}`;

const rowSx = { minHeight: 44, mr: 0 };

/** Push notifications of this browser (R-HOME-03); saved on each switch. `kinds` are those available to the viewer's role. */
export function PushPanel({ kinds: all }: { kinds: readonly PushKind[] }) {
  const t = useTranslations('settings.push');
  const { phase, kinds, read, choose } = usePush();
  const [told, setTold] = useState<PushOutcome | null>(null);
  const [saving, setSaving] = useState(false);
  const save = async (wanted: readonly PushKind[]) => {
    setTold(null);
    setSaving(true);
    try {
      await choose(wanted);
      setTold(wanted.length === 0 ? 'off' : kinds.length === 0 ? 'on' : 'saved');
    } catch (error) {
      setTold(error instanceof PushRefused ? 'error.refused' : `error.${pushMessage(asBrowserError(error).status)}`);
    } finally {
      setSaving(false);
    }
  };
  const state = read.error ? 'error' : phase === 'loading' ? 'loading' : 'ready';
  const closed = phase === 'unsupported' || phase === 'denied';
  return (
    <Panel title={t('title')} note={t('note')} state={closed ? 'ready' : state} error={read.error} onRetry={read.retry} height={44}>
      {!closed && (
        <>
          <FormControlLabel
            // not disabled while saving, which would drop focus
            control={<Switch checked={phase === 'on'} onChange={(_event, on) => !saving && void save(on ? all : [])} />}
            label={t('label')}
            sx={rowSx}
          />
          {phase === 'on' && all.length > 1 && (
            <FormGroup role="group" aria-labelledby="push-kinds" sx={{ mt: 1 }}>
              <FormLabel id="push-kinds" component="p" sx={{ m: 0 }}>
                {t('kinds')}
              </FormLabel>
              {all.map((kind) => (
                <FormControlLabel
                  key={kind}
                  control={
                    <Checkbox
                      checked={kinds.includes(kind)}
                      // the last kind is turned off by the main switch
                      disabled={kinds.length === 1 && kinds.includes(kind)}
                      onChange={(_event, on) => !saving && void save(all.filter((one) => (one === kind ? on : kinds.includes(one))))}
                    />
                  }
                  label={t(`kind.${kind}`)}
                  sx={rowSx}
                />
              ))}
              {kinds.length === 1 && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('last')}</Box>}
            </FormGroup>
          )}
        </>
      )}
      <StatusRegion>
        {closed && <InlineAlert kind="info">{phase === 'denied' ? t('denied') : `${t('unsupported')} ${t('install')}`}</InlineAlert>}
        {told && !closed && (
          <Box sx={{ mt: 1.5 }}>
            <InlineAlert kind={told.startsWith('error') ? 'error' : 'success'}>{t(told)}</InlineAlert>
          </Box>
        )}
      </StatusRegion>
    </Panel>
  );
}

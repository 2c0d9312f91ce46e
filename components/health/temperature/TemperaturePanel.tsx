'use client';

import DeviceThermostatOutlined from '@mui/icons-material/DeviceThermostatOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { panelState } from '@/lib/shared/panelState';
import { useHealthRange, useShownRange } from '@/lib/health/useHealthReads';
import { useTemperatures } from '@/lib/health/temperature/useTemperatures';
import type { PanelProps } from '@/components/health/HealthScreen';
import { NoDataCard } from '@/components/health/NoDataCard';
import { HealthPeriodPicker } from '@/components/health/HealthPeriodPicker';
import { BeyondNote } from '@/components/measures/BeyondNote';
import { ReferenceNote } from '@/components/measures/ReferenceNote';
import { TemperatureCard } from './TemperatureCard';

/** Skin temperature with its classes, and surface temperature of objects (R-HEALTH-06). */
export function TemperaturePanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.temperature');
  const chosen = useHealthRange(now);
  const read = useTemperatures(chosen.range);
  const { skinTemperatureList = [], temperatureList = [], skinTemperatureTotal = 0, temperatureTotal = 0 } = read.data ?? {};
  const shown = useShownRange(chosen, read.data);
  const skin = shown.within(skinTemperatureList);
  const surface = shown.within(temperatureList);
  const nothing = skin.length === 0 && surface.length === 0;
  const kinds = [
    { kind: 'skin', readings: skin, delivered: skinTemperatureList.length, total: skinTemperatureTotal },
    { kind: 'surface', readings: surface, delivered: temperatureList.length, total: temperatureTotal },
  ] as const;
  return (
    <>
      <HealthPeriodPicker tab="temperature" chosen={chosen} />
      {nothing ? (
        <Panel
          title={t('title')}
          state={panelState(read, 'empty')}
          error={read.error}
          onRetry={read.retry}
          height={420}
          empty={<NoDataCard tab="temperature" chosen={chosen} start={t('start')} />}
        >
          {null}
        </Panel>
      ) : (
        <WaitingBox waiting={read.isRefreshing}>
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 2, md: 3 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            {kinds.map(({ kind, readings, delivered, total }) => (
              <Panel
                key={kind}
                title={t(kind)}
                note={t(`${kind}Note`)}
                state={readings.length === 0 ? 'empty' : 'ready'}
                height={200}
                empty={<EmptyState icon={<DeviceThermostatOutlined />} title={t('none')} text={t(`${kind}None`)} />}
              >
                {() => (
                  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                    <BeyondNote shown={delivered} total={total} />
                    <div>
                      <TemperatureCard kind={kind} readings={readings} chosen={shown} onPhone={onPhone} />
                    </div>
                  </Box>
                )}
              </Panel>
            ))}
          </Box>
        </WaitingBox>
      )}
      <ReferenceNote>{t('note')}</ReferenceNote>
    </>
  );
}

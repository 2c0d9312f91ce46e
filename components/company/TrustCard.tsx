'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FigureList } from '@/components/ui/FigureList';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import type { Trust } from '@/lib/company/trust/contract';
import { useTrust } from '@/lib/company/trust/useTrust';

/** People listed before the reader asks for all of them. */
const FEW = 6;

/** How a company's data is protected and used: facts for the administrator, no health value among them. */
export function TrustCard({ compSeq }: { compSeq: number }) {
  const t = useTranslations('company.trust');
  const read = useTrust(compSeq);
  return (
    <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={320}>
      {() => read.data && <Facts trust={read.data} />}
    </Panel>
  );
}

function Facts({ trust }: { trust: Trust }) {
  const t = useTranslations('company.trust');
  const { minGroupSize, retentionDays, exports, measured } = trust;
  const lately = t('lately', { days: exports.days });
  return (
    <>
      {/* four figures in pairs, never three and one */}
      <Box sx={{ '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}>
        <FigureList
          figures={[
            { name: t('minGroup'), value: t('people', { count: minGroupSize }) },
            { name: t('retention'), value: retentionDays === null ? t('asAccount') : t('days', { count: retentionDays }) },
            {
              name: t('exports'),
              value: t('files', { count: exports.files }),
              note: exports.files > 0 ? `${lately}, ${t('exported', { count: exports.members })}` : lately,
            },
            {
              name: t('measured'),
              value: measured.percent === null ? t('hidden') : t('percent', { percent: measured.percent }),
              note: measured.percent === null ? t('hiddenText') : t('lately', { days: measured.days }),
            },
          ]}
        />
      </Box>
      <Holders managers={trust.managers} />
    </>
  );
}

function Holders({ managers }: Pick<Trust, 'managers'>) {
  const t = useTranslations('company.trust');
  const [all, setAll] = useState(false);
  const shown = all ? managers : managers.slice(0, FEW);
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
        {t('holders')}
      </Typography>
      {managers.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noHolders')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ memberSeq, name, id, type, memberCnt }) => (
          <Box
            component="li"
            key={memberSeq}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 1,
              borderTop: '1px solid',
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {id}
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
              <Typography variant="body2">{t(`role.${type}`)}</Typography>
              <Typography variant="caption" color="textSecondary">
                {t('mayOpen', { count: memberCnt })}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {shown.length < managers.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ minHeight: 40 }}>
          {t('more', { count: managers.length })}
        </Button>
      )}
    </Box>
  );
}

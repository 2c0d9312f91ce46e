'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FigureList } from '@/components/ui/FigureList';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Trust } from '@/lib/company/trust/contract';
import { useTrust } from '@/lib/company/trust/useTrust';

const MasterDialog = dynamic(() => lazyWithRetry(() => import('./MasterDialog').then((file) => file.MasterDialog)), { ssr: false });

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
      <Holders compSeq={trust.compSeq} managers={trust.managers} />
    </>
  );
}

function Holders({ compSeq, managers }: Pick<Trust, 'compSeq' | 'managers'>) {
  const t = useTranslations('company.trust');
  const master = useTranslations('company.master');
  const [replacing, setReplacing] = useState(false);
  const [all, setAll] = useState(false);
  const shown = all ? managers : managers.slice(0, FEW);
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
        <Typography component="h3" variant="h4">
          {t('holders')}
        </Typography>
        <Button size="small" variant="outlined" onClick={() => setReplacing(true)} sx={{ minHeight: 44 }}>
          {master('open')}
        </Button>
      </Box>
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
      {replacing && <MasterDialog compSeq={compSeq} holders={managers} onClose={() => setReplacing(false)} />}
    </Box>
  );
}

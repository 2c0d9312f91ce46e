'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { FigureList } from '@/components/ui/FigureList';
import { LinkButton } from '@/components/ui/LinkButton';
import { Panel } from '@/components/ui/Panel';
import { PATHS } from '@/lib/shared/paths';
import { panelState } from '@/lib/shared/panelState';
import type { Trust } from '@/lib/privacy/trust/contract';
import { useTrust } from '@/lib/privacy/trust/useTrust';
import { KeptList } from './KeptList';

/** People listed before expanding. */
const FEW = 6;

interface Props {
  /** Company to show; defaults to the viewer's own. */
  compSeq?: number;
  /** The viewer is one of its members. */
  own?: boolean;
  /** The viewer manages a team, which the share of measured members is about. */
  ofTeam?: boolean;
  /** Omits the rules, which are already shown beside this panel, and uses another title. */
  withoutRules?: boolean;
  /** Renders an action on the managers listed. */
  action?: (managers: Trust['managers']) => ReactNode;
}

/** How a company's data is protected and used, without any health values (R-PRIV-06). */
export function TrustPanel({ compSeq, own = false, ofTeam = false, withoutRules = false, action }: Props) {
  const t = useTranslations('protection.trust');
  const read = useTrust(compSeq);
  return (
    <Panel
      title={t(withoutRules ? 'atAGlance' : 'title')}
      note={t(own ? 'own' : 'note')}
      state={panelState(read)}
      error={read.error}
      onRetry={read.retry}
      height={320}
    >
      {() =>
        read.data && (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <TrustFigures trust={read.data} ofTeam={ofTeam} />
            {!withoutRules && <KeptList rules={read.data.rules} heading={t('kept')} />}
            <Holders own={own} managers={read.data.managers} action={action?.(read.data.managers)} />
            <div>
              <LinkButton href={PATHS.privacy} variant="outlined">
                {t('policy')}
              </LinkButton>
            </div>
          </Box>
        )
      }
    </Panel>
  );
}

function TrustFigures({ trust: { exports, measured }, ofTeam }: { trust: Trust; ofTeam: boolean }) {
  const t = useTranslations('protection.trust');
  const lately = t('lately', { days: exports.days });
  const share = measured && {
    name: t(ofTeam ? 'measuredOfYours' : 'measured'),
    value: measured.percent === null ? t('hidden') : t('percent', { percent: measured.percent }),
    note: measured.percent === null ? t('hiddenText') : t('lately', { days: measured.days }),
  };
  return (
    <FigureList
      figures={[
        {
          name: t('exports'),
          value: t('files', { count: exports.files }),
          note: exports.files > 0 ? `${lately}, ${t('exported', { count: exports.members })}` : lately,
        },
        ...(share ? [share] : []),
      ]}
    />
  );
}

function Holders({ own, managers, action }: { own: boolean; managers: Trust['managers']; action: ReactNode }) {
  const t = useTranslations('protection.trust');
  const [all, setAll] = useState(false);
  const shown = all ? managers : managers.slice(0, FEW);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
        <Typography component="h3" variant="h4">
          {t(own ? 'yours' : 'holders')}
        </Typography>
        {action}
      </Box>
      {managers.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noHolders')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((holder) => (
          <HolderItem key={holder.memberSeq} {...holder} />
        ))}
      </Box>
      {shown.length < managers.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ minHeight: 44 }}>
          {t('more', { count: managers.length })}
        </Button>
      )}
    </Box>
  );
}

function HolderItem({ name, id, type, memberCnt }: Trust['managers'][number]) {
  const t = useTranslations('protection.trust');
  return (
    <Box
      component="li"
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
        {id && (
          <Typography variant="caption" color="textSecondary">
            {id}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
        <Typography variant="body2">{t(`role.${type}`)}</Typography>
        <Typography variant="caption" color="textSecondary">
          {t('mayOpen', { count: memberCnt })}
        </Typography>
      </Box>
    </Box>
  );
}

'use client';

import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { useFormatter } from '@/lib/format/useFormatter';
import { panelState } from '@/lib/shared/panelState';
import { ACCESSES_PER_PAGE, accessPath } from '@/lib/member/settingView';
import type { DataAccess } from '@/lib/privacy/contract';
import { useAccesses } from '@/lib/privacy/usePrivacy';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** Access log of one's own data: who viewed what, and when (P3). */
export function AccessPanel({ page }: { page: number }) {
  const t = useTranslations('privacy.access');
  const read = useAccesses({ page, size: ACCESSES_PER_PAGE });
  const pages = Math.ceil((read.data?.total ?? 0) / ACCESSES_PER_PAGE);
  return (
    <Panel
      title={t('title')}
      note={t('note')}
      state={panelState(read, read.data?.list.length === 0 && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={160}
      empty={<EmptyState icon={<VisibilityOffOutlined />} title={t('none')} text={t('noneText')} />}
    >
      {() => (
        <>
          <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {read.data?.list.map((entry) => (
              <AccessCard key={`${entry.at} ${entry.name}`} entry={entry} />
            ))}
          </Box>
          {pages > 1 && (
            <Box
              component="nav"
              aria-label={t('pages')}
              sx={{ mt: 2, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2 }}
            >
              {page > 0 && <LinkButton href={accessPath(page - 1)}>{t('newer')}</LinkButton>}
              <Typography variant="body2" color="textSecondary">
                {t('page', { page: page + 1, pages })}
              </Typography>
              {page + 1 < pages && <LinkButton href={accessPath(page + 1)}>{t('older')}</LinkButton>}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

function AccessCard({ entry }: { entry: DataAccess }) {
  const t = useTranslations('privacy.access');
  const format = useFormatter();
  const days = useDayText(useZone());
  const { at, name, role, own, viewed, changed, rows } = entry;
  const what = format.list(viewed.map((kind) => t(`viewed.${kind}`)));
  const who = own ? t('you') : (name ?? t('gone'));
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 14rem) minmax(0, 1fr) auto' },
        alignItems: 'baseline',
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {who}
        {!own && role && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1, fontWeight: 400 }}>
            {t(`role.${role}`)}
          </Typography>
        )}
      </Typography>
      <Typography variant="body2" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
        {rows === null ? t(changed ? 'changedIt' : 'viewedIt', { what }) : t('downloaded', { what, rows })}
      </Typography>
      <Typography
        component="time"
        dateTime={at}
        variant="caption"
        color="textSecondary"
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {days.moment(at)}
      </Typography>
    </Box>
  );
}

import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import type { RankEntry } from '@/lib/rank/contract';
import { valueOf, type RankTab } from '@/lib/rank/rankView';
import { useRankText } from '@/lib/rank/useRankText';
import { settingPath } from '@/lib/shared/paths';

interface Props {
  /** Opted out of body rankings, hidden in all rankings, or nothing to be ranked by. */
  reason: 'apart' | 'hidden' | 'none';
  mine: RankEntry | null;
  tab: RankTab;
}

/** Why the viewer has no place; their own value is still shown, if they have one. */
export function PlaceNoneCard({ reason, mine, tab }: Props) {
  const t = useTranslations('rank.place');
  const text = useRankText();
  const value = mine && valueOf(mine, tab);
  if (reason === 'none') return <EmptyState icon={<HourglassEmptyOutlined />} title={t('none')} text={t(`noneText.${tab}`)} />;
  return (
    <EmptyState
      icon={reason === 'apart' ? <LockOutlined /> : <VisibilityOffOutlined />}
      title={t(reason)}
      text={
        <>
          {t(`${reason}Text`)}
          {value !== null && (
            <Box component="span" sx={{ display: 'block', mt: 1, color: 'text.primary', fontWeight: 600 }}>
              {t('yours')} {text.value(tab, value)}
            </Box>
          )}
        </>
      }
      action={
        reason === 'apart' && (
          <LinkButton href={settingPath('sharing')} variant="outlined" size="small">
            {t('join')}
          </LinkButton>
        )
      }
    />
  );
}

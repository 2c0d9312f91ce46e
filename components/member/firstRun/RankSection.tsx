import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Typography } from '@/components/base/Typography';
import { useRead } from '@/lib/browser/useRead';
import { rankApi } from '@/lib/rank/contract';
import { useSaveRankSetting } from '@/lib/rank/useRanking';
import { ChoiceRow } from './ChoiceRow';
import type { StepProps } from './FirstRunPanel';
import { StepActions } from './StepActions';

/** First-run step to appear in rankings by name or not at all; each choice is saved at once. */
export function RankSection({ attempt, ...ways }: StepProps) {
  const t = useTranslations('home.firstRun.rank');
  const setting = useRead(rankApi.setting, {}).data;
  const save = useSaveRankSetting();
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <ChoiceRow label={t('label')}>
        <ChoiceGroup
          label={t('label')}
          value={setting?.shownAs}
          choices={(['NAME', 'HIDDEN'] as const).map((value) => ({ value, content: t(value) }))}
          onChange={(shownAs) =>
            attempt(() => save({ body: { shownAs, nickname: setting?.nickname ?? null, picture: setting?.picture ?? false } }))
          }
        />
      </ChoiceRow>
      <StepActions {...ways} />
    </>
  );
}

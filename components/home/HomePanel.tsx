'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { useUncollectedKinds } from '@/lib/consent/useSharing';
import { tilesInRow } from '@/lib/home/tileRows';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { HighlightList } from './HighlightList';
import { NotCollectedText } from './NotCollectedText';
import { SentenceText } from './SentenceText';
import { TileCard } from './TileCard';
import { useStartPage } from './useStartPage';

/** Gap between tiles in px. */
const GAP = '10px';
/** Height reserved until the data is there, in px. */
const HEIGHT = 320;

/** Today on the start page: one sentence, highlights, and a tile per available figure (R-HOME-01). */
export function HomePanel() {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const { data, error, isLoading, retry } = useStartPage();
  const uncollected = useUncollectedKinds();
  // with no data kind collected, no first measurement can be expected
  const isSilent = data?.sentence.say === 'NOTHING' && uncollected.length === DATA_KINDS.length;
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ display: 'grid', gap: 2, minHeight: data ? undefined : HEIGHT, alignContent: 'start' }}
    >
      {isLoading && <SkeletonLines label={common('state.loading')} />}
      {!data && error && <ErrorState error={error} onRetry={retry} />}
      {data && (
        <>
          {!isSilent && (
            <Typography data-sentence={data.sentence.say}>
              <SentenceText sentence={data.sentence} today={data.day} />
            </Typography>
          )}
          <HighlightList highlights={data.highlights} today={data.day} />
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: GAP }}>
            {data.tiles.map((tile) => (
              <TileCard key={tile.tile} tile={tile} today={data.day} inRow={tilesInRow(data.tiles.length)} />
            ))}
          </Box>
          <NotCollectedText kinds={uncollected} />
        </>
      )}
    </Box>
  );
}

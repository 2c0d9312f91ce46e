'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { tilesInRow } from '@/lib/home/tileRows';
import { useToday } from '@/lib/home/useToday';
import { HighlightList } from './HighlightList';
import { SentenceText } from './SentenceText';
import { TileCard } from './TileCard';

/** Between tiles, in px. */
const GAP = '10px';
/** px kept while it is asked for anew. */
const HEIGHT = 320;

/** Today in an answer: one sentence, what deserves a look, and a tile for each thing there is (R-HOME-01). */
export function HomePanel() {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const { data, error, isLoading, retry } = useToday();
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
          <Typography data-sentence={data.sentence.say}>
            <SentenceText sentence={data.sentence} today={data.day} />
          </Typography>
          <HighlightList highlights={data.highlights} today={data.day} />
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: GAP }}>
            {data.tiles.map((tile) => (
              <TileCard key={tile.tile} tile={tile} today={data.day} inRow={tilesInRow(data.tiles.length)} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

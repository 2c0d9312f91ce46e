'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { PrescriptionText } from './PrescriptionText';

interface Props {
  /** The version another manager saved meanwhile; null if the prescription has ended or was deleted. */
  latest: BoardPrescription | null;
  onTheirs: (latest: BoardPrescription) => void;
  onMine: (latest: BoardPrescription) => void;
  onAsNew: () => void;
}

/** Shows the second of two concurrent editors what the first has saved, and lets them choose. */
export function ConflictPanel({ latest, onTheirs, onMine, onAsNew }: Props) {
  const t = useTranslations('exerciseDesk.conflict');
  return (
    <InlineAlert kind="error">
      {latest === null ? (
        <>
          <p style={{ margin: 0 }}>{t('gone')}</p>
          <Button variant="outlined" onClick={onAsNew} sx={{ mt: 1.5 }}>
            {t('asNew')}
          </Button>
        </>
      ) : (
        <>
          <Typography component="h3" variant="h4">
            {latest.changedByName ? t('title', { name: latest.changedByName }) : t('titleUnknown')}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {t('text')}
          </Typography>
          <Box sx={{ my: 1.5, p: 1.5, borderRadius: '10px', bgcolor: 'surface.sunken' }}>
            <PrescriptionText period={latest} content={latest} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => onTheirs(latest)}>
              {t('theirs')}
            </Button>
            <Button variant="contained" onClick={() => onMine(latest)}>
              {t('mine')}
            </Button>
          </Box>
        </>
      )}
    </InlineAlert>
  );
}

'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { BodyRecord } from '@/lib/body/contract';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { useNotMine } from '@/lib/ingest/unassigned/useUnassigned';
import { useSubject } from '@/lib/member/useSubject';

/** Lets a member report that a record may be someone else's; renders nothing for staff. */
export function NotMineButton({ record }: { record: BodyRecord }) {
  const t = useTranslations('body.notMine');
  const { own } = useSubject();
  const { showNewest } = useBodyAddress();
  const send = useNotMine();
  if (!own) return null;
  const ask = () =>
    showAlert({
      type: 'Warning',
      header: t('header'),
      text: t('text'),
      confirmCheck: true,
      submitLabel: t('submit'),
      onSubmit: async () => {
        try {
          await send({ body: { seq: record.seq } });
        } catch (error) {
          if (asBrowserError(error).status !== 404) throw error;
        }
        showNewest();
        return { type: 'Success', text: t('done') };
      },
    });
  return (
    <Button
      size="small"
      color="inherit"
      onClick={ask}
      sx={{ mt: { xs: 1, md: 0 }, ml: -1, minHeight: 44, color: 'text.secondary', alignSelf: { xs: 'start', md: 'baseline' } }}
    >
      {t('open')}
    </Button>
  );
}

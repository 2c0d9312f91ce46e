'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Panel } from '@/components/ui/Panel';
import { QuietPageTitle } from '@/components/ui/QuietPageTitle';
import { panelState } from '@/lib/shared/panelState';
import { useBrand, useRemovePromotion, useSendPromotion } from '@/lib/settings/useSettings';
import { PROMOTION_SLOTS } from '@/lib/settings/companyPage';
import { PictureSlotCard } from './PictureSlotCard';

/** The five promotion images (R-SET-03), shown on members' start page in this order. */
export function PromotionPanel() {
  const t = useTranslations('settings.promotion');
  const read = useBrand();
  const send = useSendPromotion();
  const remove = useRemovePromotion();
  return (
    <>
      <QuietPageTitle title={t('title')} />
      <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={240}>
        {() => (
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 2,
              // five in a row, or three and two, so that none is alone
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' },
            }}
          >
            {PROMOTION_SLOTS.map((order) => (
              <li key={order}>
                <PictureSlotCard
                  name={t('slot', { slot: order + 1 })}
                  url={read.data?.ads[order] ?? null}
                  alt={t('alt', { slot: order + 1 })}
                  ratio="2 / 1"
                  onSend={(file) => send({ query: { order }, files: [file] })}
                  onRemove={() => remove({ query: { order } })}
                />
              </li>
            ))}
          </Box>
        )}
      </Panel>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { CopyField } from '@/components/forms/copy/CopyField';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Typography } from '@/components/base/Typography';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { QrCode } from '@/components/ui/QrCode';
import type { DisplayLink } from '@/lib/auth/signIns/displayLink';
import { useFormatter } from '@/lib/format/useFormatter';
import { useTick } from '@/lib/rank/useLobby';

export interface EntryLink extends DisplayLink {
  address: string;
  /** When it expires, in epoch ms. */
  until: number;
  isOpened: boolean;
}

/** A link as a code and as an address, until it was opened or has expired. Mounted before there is one, so that its display is announced. */
export function EntryLinkField({ link }: { link: EntryLink | null }) {
  const t = useTranslations('rank.lobby.link');
  const now = useTick();
  const isOver = link !== null && now !== null && now >= link.until;
  const name = link?.displayName;
  const owner = name && !link.isOpened && !isOver ? t('linkOf', { name }) : '';
  return (
    <>
      <Typography role="status" sx={owner ? { justifySelf: 'center', mb: -0.5, overflowWrap: 'anywhere' } : hiddenFromSight}>
        {owner}
      </Typography>
      <StatusRegion>
        {link?.isOpened && <InlineAlert kind="success">{name ? t('openedBy', { name }) : t('opened')}</InlineAlert>}
        {link && !link.isOpened && isOver && <InlineAlert kind="info">{t('over')}</InlineAlert>}
      </StatusRegion>
      {link && !link.isOpened && !isOver && <LinkCode {...link} />}
    </>
  );
}

function LinkCode({ address, until }: EntryLink) {
  const t = useTranslations('rank.lobby.link');
  const format = useFormatter();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: '100%', justifyItems: 'center' }}>
      <QrCode text={address} label={t('qr')} size={232} />
      <Typography variant="body2">
        {t('until', {
          time: format.dateTime(until, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone }),
        })}
      </Typography>
      <CopyField label={t('address')} text={address} byHand={t('copyByHand')} />
    </Box>
  );
}

'use client';

import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DatedRow } from '@/components/privacy/DatedRow';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import type { Consent } from '@/lib/consent/contract';
import { CONSENT_KEPT_YEARS } from '@/lib/consent/readers';
import { useConsentHistory } from '@/lib/consent/useConsent';
import { panelState } from '@/lib/shared/panelState';

/** Number of answers shown before "show all". */
const FIRST = 12;

/** History of consents given, refused and withdrawn, latest first. */
export function ConsentHistoryPanel() {
  const t = useTranslations('consent.history');
  const [all, setAll] = useState(false);
  const read = useConsentHistory();
  const list = read.data?.list ?? [];
  return (
    <Panel
      title={t('title')}
      note={t('note', { years: CONSENT_KEPT_YEARS })}
      state={panelState(read, list.length === 0 && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={160}
      empty={<EmptyState icon={<HistoryOutlined />} title={t('none')} text={t('noneText')} />}
    >
      {() => (
        <>
          <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {list.slice(0, all ? undefined : FIRST).map((one) => (
              <ConsentItem key={`${one.kind} ${one.about?.reader} ${one.about?.kind} ${one.at}`} consent={one} />
            ))}
          </Box>
          {!all && list.length > FIRST && (
            <Button onClick={() => setAll(true)} sx={{ mt: 1, alignSelf: 'center' }}>
              {t('more', { count: list.length })}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

function ConsentItem({ consent: { kind, about, version, given, at } }: { consent: Consent }) {
  const t = useTranslations('consent');
  const refused = about ? 'refused' : 'taken';
  const name = about
    ? t('history.about', { reader: t(`reader.${about.reader}.title`), kind: t(`kind.${about.kind}`) })
    : kind !== 'SHARING' && t(`history.kind.${kind}`);
  return (
    <DatedRow name={name} at={at}>
      <Typography variant="body2">{t(`history.${given ? 'given' : refused}`)}</Typography>
      <Typography variant="caption" color="textSecondary">
        {t('history.version', { version })}
      </Typography>
    </DatedRow>
  );
}

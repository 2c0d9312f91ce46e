'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { showAlert } from '@/lib/browser/alert';
import { CONSENT_KEPT_YEARS, type ConsentQuestion } from '@/lib/consent/readers';
import { answerTexts, byReader, questionKey } from '@/lib/consent/sharing';
import { useKeptPeriod } from '@/lib/consent/useKeptPeriod';
import { useConsentAnswer, useConsents } from '@/lib/consent/useSharing';
import { panelState } from '@/lib/shared/panelState';
import { EraseKindButton } from './EraseKindButton';
import { FactList } from '@/components/ui/FactList';
import { LeftOutPanel } from './LeftOutPanel';
import { ReaderFactList } from './ReaderFactList';
import { SharingRow } from './SharingRow';

/** Settings for which measurements are collected and who may see them; each change is saved immediately (R-PRIV-01). */
export function SharingPanel() {
  const t = useTranslations('consent');
  const read = useConsents();
  const saved = (question: ConsentQuestion, given: boolean) =>
    showAlert({ type: 'Success', text: t(answerTexts(question)[given ? 'given' : 'refused']) });
  const { answer, pending, failure } = useConsentAnswer(saved);
  const list = read.data?.list ?? [];
  const keptText = useKeptPeriod(read.data?.rules);
  return (
    <>
      <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={480}>
        {() => (
          <Box sx={{ display: 'grid', gap: 4 }}>
            <FactList layout="rows" facts={[{ name: t('fact.answers'), value: t('fact.answersText', { years: CONSENT_KEPT_YEARS }) }]} />
            {list.some(({ given }) => given === null) && <InlineAlert kind="info">{t('unasked')}</InlineAlert>}
            {failure && <InlineAlert kind="error">{t(`error.${failure}`)}</InlineAlert>}
            {byReader(list).map(([reader, questions]) => (
              <Box key={reader} component="section" aria-label={t(`reader.${reader}.title`)}>
                <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
                  {t(`reader.${reader}.title`)}
                </Typography>
                <ReaderFactList reader={reader} />
                <Box sx={{ mt: 1.5 }}>
                  {questions.map((one) => (
                    <SharingRow
                      key={one.kind}
                      question={one}
                      kept={keptText(one)}
                      given={pending.get(questionKey(one)) ?? one.given}
                      onAnswer={(given) => void answer(one, given)}
                      action={one.reader === 'COLLECT' && one.given === false && <EraseKindButton kind={one.kind} />}
                    />
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Panel>
      <LeftOutPanel />
    </>
  );
}

'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import type { Keeper } from '@/lib/browser/kept/keptText';
import type { ConsentState } from '@/lib/consent/contract';
import { byReader, questionKey } from '@/lib/consent/sharing';
import { useConsentForm } from '@/lib/consent/useConsentForm';
import { useKeptPeriod } from '@/lib/consent/useKeptPeriod';
import { ReaderFactList } from './ReaderFactList';
import { SharingRow } from './SharingRow';

interface Props {
  state: ConsentState;
  /** The person for whom chosen answers are kept across a reload. */
  keeper: Keeper;
  onSaved: () => void;
}

/** All consent questions grouped by reader; none is preselected, and all are submitted together. */
export function ConsentForm({ state: { list, rules }, keeper, onSaved }: Props) {
  const t = useTranslations('consent');
  const keptText = useKeptPeriod(rules);
  const form = useRef<HTMLFormElement>(null);
  const { answers, answer, submit, missing, failure, isSending } = useConsentForm(list, keeper, onSaved, (question) =>
    form.current?.querySelector<HTMLElement>(`[data-question="${questionKey(question)}"] button`)?.focus(),
  );
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit} aria-label={t('ask.title')} spacing={{ xs: 2, md: 3 }}>
      {byReader(list).map(([reader, questions]) => (
        <SectionCard key={reader} title={t(`reader.${reader}.title`)} note={t(`reader.${reader}.ask`)}>
          <ReaderFactList reader={reader} />
          <Box sx={{ mt: 1.5 }}>
            {questions.map((one) => (
              <SharingRow
                key={one.kind}
                question={one}
                kept={keptText(one)}
                given={answers.get(questionKey(one)) ?? null}
                error={missing === one ? t('ask.missing') : undefined}
                onAnswer={(given) => answer(one, given)}
              />
            ))}
          </Box>
        </SectionCard>
      ))}
      {missing && (
        <InlineAlert kind="error">
          {t('ask.missingFirst', {
            question: t('history.about', { reader: t(`reader.${missing.reader}.title`), kind: t(`kind.${missing.kind}`) }),
          })}
        </InlineAlert>
      )}
      {failure && <InlineAlert kind="error">{t(`error.${failure}`)}</InlineAlert>}
      <div>
        <SubmitButton size="large" fullWidth disabled={isSending}>
          {t('ask.submit')}
        </SubmitButton>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
          {t('ask.progress', { count: answers.size, total: list.length })}
        </Typography>
      </div>
    </Stack>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useContractForm } from '@/components/forms/useContractForm';
import { showAlert } from '@/lib/browser/alert';
import { toWireLang } from '@/lib/i18n/locale';
import { missionDraft } from '@/lib/mission/contract';
import { maxMissionText } from '@/lib/mission/mission';
import { useSendMission } from '@/lib/mission/send/useSendMission';
import { missionFieldFor, type SendFields } from '@/lib/mission/send/missionDraft';
import { refusedProblem, sendProblems } from '@/lib/mission/send/sendProblem';
import { MAX_PICTURE_MEGAPIXELS } from '@/lib/shared/picture';
import { PATHS } from '@/lib/shared/paths';
import { DraftActions } from '@/components/mission/draft/DraftActions';
import { PreviewButton } from '@/components/mission/draft/PreviewButton';
import type { StoredDraft } from '@/lib/mission/draft/contract';
import { useDraftKeeper } from '@/lib/mission/draft/useDraftKeeper';
import { MissionTextSection } from './MissionTextSection';
import { NotePickField } from './NotePickField';
import { RecipientFields } from '@/components/recipients/RecipientFields';
import { useRefusedRecipients } from '@/components/recipients/useRefusedRecipients';
import { useZone } from '@/lib/format/useZone';

interface Props {
  first: SendFields;
  from: number | null;
  /** Edits the mission instead of sending it again. */
  edit?: boolean;
  /** Draft that the form continues, or template it was started from. */
  stored?: Pick<StoredDraft, 'draftSeq' | 'kind'>;
  /** Picture that a resent mission keeps unless another is chosen. */
  knownPicture: string | null;
  /** Number of its notes that no longer exist. */
  lostNotes: number;
  toCompany: boolean;
  /** Everyone it was sent to stands for the sender's own members, although the sender may be the master by now. */
  ofTeam?: boolean;
  /** Current day in the sender's zone. */
  today: string;
}

/** Returns the storage key of the form, so that saved input is restored only to the same form. */
function subjectOf({ first, from, edit, stored }: Pick<Props, 'first' | 'from' | 'edit' | 'stored'>): string {
  if (first.repeatSeq !== null) return `repeat ${first.repeatSeq}`;
  if (stored) return `${stored.kind === 'DRAFT' ? 'draft' : 'template'} ${stored.draftSeq}`;
  return from === null ? 'new' : `${edit ? 'edit' : 'again'} ${from}`;
}

/** Form of a whole mission. Keeps its input until the request has succeeded; a repeated submit does not send twice. */
export function SendForm({ first, from, edit = false, stored, knownPicture, lostNotes, toCompany, ofTeam = false, today }: Props) {
  const t = useTranslations('missionDesk');
  const lang = toWireLang(useLocale());
  const router = useRouter();
  const subject = subjectOf({ first, from, edit, stored });
  const coming = first.repeatSeq !== null;
  const { to, recipients } = first;
  const everybody = !toCompany ? 'send.toTeam' : ofTeam && to === 'ALL' ? 'send.toOwn' : 'send.toCompany';
  const drafts = useDraftKeeper(stored, from);
  const refused = useRefusedRecipients();
  const { bodyOf, send, failureOf } = useSendMission({ lang, zone: useZone(), today, from, edit, draft: drafts.known.DRAFT ?? null });
  const { form, submit, failure, reference, isDirty, isSubmitting } = useContractForm({
    schema: missionDraft,
    mode: 'onSubmit',
    draftKey: `mission ${subject}`,
    onKept: () => {
      // recipients that were selected elsewhere for this mission
      if (subject === 'new' && first.recipients.length > 0)
        form.reset({ ...form.getValues(), to, recipients }, { keepDefaultValues: true });
    },
    defaultValues: first,
    bodyOf,
    fieldFor: missionFieldFor,
    alsoWrong: (fields) => Object.keys(sendProblems(fields, lang, today)) as (keyof SendFields)[],
    errorText: (name, fields, code) => {
      const field = name as keyof SendFields;
      const problem = sendProblems(fields, lang, today)[field] ?? refusedProblem(field, code, fields);
      return problem ? t(`problem.${problem}`, { count: maxMissionText(lang) }) : t('send.error.fillOut');
    },
    send: (_body, fields) => send(fields),
    onSent: (_answer, fields) => {
      form.reset(fields);
      showAlert({ type: 'Success', text: t(coming ? 'repeat.changed' : edit ? 'send.changed' : 'send.done') });
      router.push(PATHS.mng.missions);
    },
    failureOf,
    failureText: (key, error, fields) =>
      (key === 'recipientRefused' && refused.textOf(fields.recipients, error)) ||
      t(`send.error.${key}`, { megapixels: MAX_PICTURE_MEGAPIXELS }),
    failureFields: { recipientRefused: 'recipients' },
    onRefused: (key, error) => {
      if (key === 'recipientRefused')
        form.setValue('recipients', refused.withoutRefused(form.getValues('recipients'), error), { shouldDirty: true });
    },
  });
  useLeaveWarning(isDirty);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} aria-label={t(coming ? 'repeat.edit' : edit ? 'send.titleEdit' : 'send.title')}>
        <Box sx={columns}>
          <MissionTextSection knownPicture={knownPicture} today={today} />
          <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
            <SectionCard title={t('send.which')}>
              {lostNotes > 0 && <InlineAlert kind="info">{t('send.lostNotes', { count: lostNotes })}</InlineAlert>}
              <NotePickField />
            </SectionCard>
            <SectionCard title={t('send.whom')}>
              <RecipientFields toCompany={toCompany} everybody={t(everybody)} />
            </SectionCard>
          </Box>
        </Box>
        <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
          {failure && <RefusedAlert failure={failure} reference={reference} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', alignItems: 'center' }}>
            <PreviewButton knownPicture={knownPicture} today={today} />
            {!edit && !coming && <DraftActions keeper={drafts} />}
            <SubmitButton loading={isSubmitting} sx={{ minHeight: 48, width: { xs: 1, sm: 'auto' }, minWidth: 180 }}>
              {t(edit || coming ? 'send.save' : 'send.submit')}
            </SubmitButton>
          </Box>
        </Box>
      </Box>
    </FormProvider>
  );
}

/** Why the mission was refused, with the log reference. */
function RefusedAlert({ failure, reference }: { failure: ReactNode; reference: string | null }) {
  const t = useTranslations('missionDesk.send');
  return (
    <InlineAlert kind="error" takesFocus>
      {failure}
      {reference && (
        <Typography component="p" variant="caption" color="textSecondary">
          {t('reference', { reference })}
        </Typography>
      )}
    </InlineAlert>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

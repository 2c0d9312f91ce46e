'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextArea } from '@/components/forms/TextArea';
import { TextInput } from '@/components/forms/TextInput';
import { showAlert } from '@/lib/browser/alert';
import { toWireLang } from '@/lib/i18n/locale';
import { charactersLeft, maxMissionText } from '@/lib/mission/mission';
import { SendError, useSendMission } from '@/lib/mission/send/useSendMission';
import { FIELD_ORDER, sendProblems, TITLE_LENGTH, type SendFields, type SendProblem } from '@/lib/mission/send/missionDraft';
import { PATHS } from '@/lib/shared/paths';
import { LogoField } from './LogoField';
import { NotePickField } from './NotePickField';
import { MissionRecipientsField } from './MissionRecipientsField';
import { useZone } from '@/lib/format/useZone';

interface Props {
  first: SendFields;
  from: number | null;
  /** The picture that a mission sent again keeps unless another is chosen. */
  knownPicture: string | null;
  /** Notes of it that are no longer on the list. */
  lostNotes: number;
  toCompany: boolean;
}

/** Everything that a mission is made of. What was entered stays until it has arrived; pressing again sends nothing twice. */
export function SendForm({ first, from, knownPicture, lostNotes, toCompany }: Props) {
  const t = useTranslations('missionDesk');
  const lang = toWireLang(useLocale());
  const zone = useZone();
  const router = useRouter();
  const send = useSendMission();
  const [failure, setFailure] = useState<SendError | null>(null);
  const [gone, setGone] = useState(false);
  const said = (problem: SendProblem) => t(`problem.${problem}`, { count: maxMissionText(lang) });
  const resolver: Resolver<SendFields> = (values) => {
    const found = Object.entries(sendProblems(values, lang)).map(([name, problem]) => [name, { type: problem, message: said(problem) }]);
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(found) as object };
  };
  const { register, handleSubmit, formState, control, setValue } = useForm<SendFields>({
    defaultValues: first,
    resolver,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, isSubmitted } = formState;
  const values = useWatch({ control }) as SendFields;
  useLeaveWarning(isDirty && !gone);
  const set = <K extends keyof SendFields>(name: K, value: SendFields[K]) =>
    setValue(name as never, value as never, { shouldDirty: true, shouldValidate: isSubmitted });
  const text = (name: 'title' | 'contents' | 'at') => {
    const { ref, ...rest } = register(name);
    return { inputRef: ref, ...rest, error: errors[name]?.message, readOnly: isSubmitting, 'data-field': name };
  };
  const left = charactersLeft(values.contents, lang);

  const sendAll = async (fields: SendFields) => {
    setFailure(null);
    try {
      await send(fields, { lang, zone, from });
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      setFailure(error);
      return;
    }
    setGone(true);
    showAlert({ type: 'Success', text: t('send.done') });
    router.push(PATHS.mng.missions);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const focusFirst = (found: object) => {
      const name = FIELD_ORDER.find((one) => one in found);
      form.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
    };
    return handleSubmit(sendAll, focusFirst)(event);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={t('send.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SectionCard title={t('send.what')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <TextInput label={t('field.title')} maxLength={TITLE_LENGTH} {...text('title')} />
            <TextArea
              label={t('field.contents')}
              rows={2}
              {...text('contents')}
              hint={
                <Box component="span" role="status" sx={{ color: left < 0 ? 'error.main' : undefined }}>
                  {left < 0 ? t('send.over', { count: -left }) : t('send.left', { count: left, limit: maxMissionText(lang) })}
                </Box>
              }
            />
            <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t('field.start')}
              </Typography>
              <ChoiceGroup
                label={t('field.start')}
                value={values.when}
                onChange={(when) => !isSubmitting && set('when', when)}
                choices={[
                  { value: 'now', content: t('send.now') },
                  { value: 'later', content: t('send.later') },
                ]}
              />
            </Box>
            {values.when === 'later' && <TextInput label={t('send.at')} type="datetime-local" {...text('at')} hint={t('send.atHint')} />}
            <LogoField
              file={values.picture}
              known={values.samePicture ? knownPicture : null}
              onChange={(file) => set('picture', file)}
              error={errors.picture?.message}
              disabled={isSubmitting}
            />
          </Box>
        </SectionCard>
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
          <SectionCard title={t('send.which')}>
            {lostNotes > 0 && <InlineAlert kind="info">{t('send.lostNotes', { count: lostNotes })}</InlineAlert>}
            <NotePickField
              chosen={values.notes}
              onChange={(notes) => set('notes', notes)}
              error={errors.notes?.message}
              disabled={isSubmitting}
            />
          </SectionCard>
          <SectionCard title={t('send.whom')}>
            <MissionRecipientsField
              to={values.to}
              chosen={values.recipients}
              onTo={(to) => set('to', to)}
              onChange={(recipients) => set('recipients', recipients)}
              toCompany={toCompany}
              error={errors.recipients?.message}
              disabled={isSubmitting}
            />
          </SectionCard>
        </Box>
      </Box>
      <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
        {failure && (
          <InlineAlert kind="error">
            {t(`send.error.${failure.key}`)}
            {failure.ref && (
              <Typography component="p" variant="caption" color="textSecondary">
                {t('send.reference', { reference: failure.ref })}
              </Typography>
            )}
          </InlineAlert>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton loading={isSubmitting} sx={{ minHeight: 48, width: { xs: 1, sm: 'auto' }, minWidth: 180 }}>
            {t('send.submit')}
          </SubmitButton>
        </Box>
      </Box>
    </Box>
  );
}

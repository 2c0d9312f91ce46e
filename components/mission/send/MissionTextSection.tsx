'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { MomentField } from '@/components/forms/days/MomentField';
import { TextArea } from '@/components/forms/TextArea';
import { TextInput } from '@/components/forms/TextInput';
import { useFormField } from '@/components/forms/useFormField';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SectionCard } from '@/components/ui/SectionCard';
import { toWireLang } from '@/lib/i18n/locale';
import { charactersLeft, maxMissionText } from '@/lib/mission/mission';
import { MAX_TITLE_LENGTH, type SendFields } from '@/lib/mission/send/missionDraft';
import { MissionPictureField } from './MissionPictureField';
import { MissionRepeatField } from './MissionRepeatField';
import { MissionDaysField } from './MissionDaysField';

/** Title, contents, days and picture of the mission. */
export function MissionTextSection({ knownPicture, today }: { knownPicture: string | null; today: string }) {
  const t = useTranslations('missionDesk');
  const lang = toWireLang(useLocale());
  const { control, formState } = useFormContext<SendFields>();
  const field = useFormField<SendFields>();
  const [typed, samePicture, repeatSeq, coming] = useWatch({ control, name: ['contents', 'samePicture', 'repeatSeq', 'comingDays'] });
  const when = useController({ control, name: 'when' }).field;
  const text = (name: 'title' | 'contents') => ({ ...field(name), readOnly: formState.isSubmitting });
  // register in validation order, including fields that are currently hidden
  const [title, contents] = [text('title'), text('contents')];
  for (const name of ['at', 'lasts', 'endDate', 'every', 'repeatTimes', 'repeatUntil'] as const) field(name);
  const { field: picture, fieldState } = useController({ control, name: 'picture' });
  const earliest = coming?.earliest;
  // the next round cannot start now while the one before it runs
  const isAhead = earliest !== undefined && earliest > today && when.value === 'later';
  const left = charactersLeft(typed, lang);
  return (
    <SectionCard title={t('send.what')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput label={t('field.title')} maxLength={MAX_TITLE_LENGTH} {...title} />
        <TextArea
          label={t('field.contents')}
          rows={2}
          {...contents}
          hint={
            <Box component="span" role="status" sx={{ color: left < 0 ? 'error.main' : undefined }}>
              {left < 0
                ? t('send.over', { count: -left })
                : t('send.left', { count: maxMissionText(lang) - left, limit: maxMissionText(lang) })}
            </Box>
          }
        />
        {!isAhead && (
          <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t('field.start')}
            </Typography>
            <ChoiceGroup
              label={t('field.start')}
              value={when.value}
              onChange={(value) => !formState.isSubmitting && when.onChange(value)}
              choices={[
                { value: 'now', content: t('send.now') },
                { value: 'later', content: t('send.later') },
              ]}
            />
          </Box>
        )}
        {when.value === 'later' && (
          <MomentField<SendFields>
            name="at"
            label={t('send.at')}
            min={earliest}
            hint={isAhead ? undefined : t('send.atHint')}
            readOnly={formState.isSubmitting}
          />
        )}
        <MissionDaysField today={today} />
        <MissionRepeatField today={today} />
        {repeatSeq === null && (
          <MissionPictureField
            file={picture.value}
            known={samePicture ? knownPicture : null}
            onChange={picture.onChange}
            error={fieldState.error?.message}
            disabled={formState.isSubmitting}
            buttonRef={picture.ref}
          />
        )}
      </Box>
    </SectionCard>
  );
}

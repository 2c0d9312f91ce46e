'use client';

import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import { useEffect, type ComponentProps } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useDayText } from '@/lib/format/useDayText';
import { useProfile } from '@/lib/member/useProfile';
import { rankApi, type RankSetting } from '@/lib/rank/contract';
import { useSaveRankSetting } from '@/lib/rank/useRanking';
import { appearanceMessage, MAX_NICKNAME_LENGTH } from '@/lib/rank/nickname';
import { useZone } from '@/lib/format/useZone';

const WAYS = ['NAME', 'NICKNAME', 'HIDDEN'] as const;

interface Props {
  setting: RankSetting;
  /** Called with whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Choice of how to appear in rankings, each with an explanation. */
export function AppearanceForm({ setting, onUnsaved, onCancel, onSaved }: Props) {
  const t = useTranslations('rank.setting');
  const days = useDayText(useZone());
  const name = useProfile().data?.name ?? '';
  const save = useSaveRankSetting();
  const { form, field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: rankApi.saveSetting.body,
    mode: 'onSubmit',
    draftKey: 'appearance',
    keepChanges: true,
    defaultValues: { shownAs: setting.shownAs, nickname: setting.nickname ?? '', picture: setting.picture },
    bodyOf: (typed) => ({ ...typed, nickname: typed.shownAs === 'NICKNAME' ? typed.nickname.trim() : null }),
    errorText: () => t('nicknameError'),
    send: (body) => save({ body }),
    onSent: onSaved,
    failureOf: appearanceMessage,
    failureText: (key) => t(key),
    failureFields: { taken: 'nickname' },
  });
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  const shownAs = useWatch({ control: form.control, name: 'shownAs' });
  const picture = useController({ control: form.control, name: 'picture' }).field;

  return (
    <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} onCancel={onCancel}>
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 1 }}>
        <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 0.75 }}>
          {t('shownAs')}
        </Typography>
        {WAYS.map((way) => (
          <WayChoice key={way} way={way} text={way === 'NAME' ? t('NAMEText', { name }) : t(`${way}Text`)} {...form.register('shownAs')} />
        ))}
      </Box>
      {shownAs === 'NICKNAME' && (
        <TextInput
          label={t('nickname')}
          hint={t('nicknameHint')}
          maxLength={MAX_NICKNAME_LENGTH}
          autoComplete="off"
          {...field('nickname')}
        />
      )}
      {shownAs !== 'HIDDEN' && (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', minHeight: 44, ml: -1.25, cursor: 'pointer' }}>
          <Checkbox
            checked={picture.value}
            onChange={(_event, on) => picture.onChange(on)}
            onBlur={picture.onBlur}
            slotProps={{ input: { ref: picture.ref } }}
          />
          {t('picture')}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary">
        {setting.chosenAt
          ? t('chosen', {
              day: days.long(setting.chosenAt),
            })
          : t('never')}
      </Typography>
    </DialogForm>
  );
}

type WayProps = { way: (typeof WAYS)[number]; text: string } & ComponentProps<'input'>;

/** One option, with its explanation. */
function WayChoice({ way, text, ...input }: WayProps) {
  const t = useTranslations('rank.setting');
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        gap: 1.25,
        p: 1.5,
        borderRadius: '12px',
        border: '1px solid',
        borderColor: 'surface.outline',
        cursor: 'pointer',
        '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.selected' },
        '& input': { width: 20, height: 20, m: 0, mt: '2px', flexShrink: 0, accentColor: 'var(--mui-palette-primary-main)' },
      }}
    >
      <input type="radio" value={way} {...input} />
      <span>
        <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
          {t(way)}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {text}
        </Typography>
      </span>
    </Box>
  );
}

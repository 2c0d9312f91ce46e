'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { TextInput } from '@/components/forms/TextInput';
import { asBrowserError } from '@/lib/browser/browserError';
import { useProfile } from '@/lib/member/useProfile';
import type { RankSetting } from '@/lib/rank/contract';
import { useSaveRankSetting } from '@/lib/rank/useRanking';
import { isNickname, NICKNAME_LENGTH } from '@/lib/rank/rankScore';
import { useZone } from '@/lib/format/useZone';

const WAYS = ['NAME', 'NICKNAME', 'HIDDEN'] as const;

interface Props {
  setting: RankSetting;
  /** Told whether something chosen is not saved. */
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** The choice of how to stand in rankings; what it means stands beside each way. */
export function AppearanceForm({ setting, onUnsaved, onCancel, onSaved }: Props) {
  const t = useTranslations('rank.setting');
  const tCommon = useTranslations('common.action');
  const format = useFormatter();
  const zone = useZone();
  const name = useProfile().data?.name ?? '';
  const save = useSaveRankSetting();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, register, handleSubmit, formState, setError } = useForm({
    defaultValues: { shownAs: setting.shownAs, nickname: setting.nickname ?? '', picture: setting.picture },
  });
  const { isDirty } = formState;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  const shownAs = useWatch({ control, name: 'shownAs' });
  const fits = (text: string) => shownAs !== 'NICKNAME' || isNickname(text.trim()) || t('nicknameError');
  const { ref: nicknameRef, ...nickname } = register('nickname', { validate: fits });
  const { ref: pictureRef, ...picture } = register('picture');

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await save({ body: { ...values, nickname: values.shownAs === 'NICKNAME' ? values.nickname.trim() : null } });
      onSaved();
    } catch (error) {
      if (asBrowserError(error).status === 409) setError('nickname', { message: t('taken') }, { shouldFocus: true });
      else setFailure(t('failed'));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 1 }}>
          <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 0.75 }}>
            {t('shownAs')}
          </Typography>
          {WAYS.map((way) => (
            <Box
              key={way}
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
              <input type="radio" value={way} {...register('shownAs')} />
              <span>
                <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
                  {t(way)}
                </Typography>
                <Typography component="span" variant="caption" color="textSecondary">
                  {way === 'NAME' ? t('NAMEText', { name }) : t(`${way}Text`)}
                </Typography>
              </span>
            </Box>
          ))}
        </Box>
        {shownAs === 'NICKNAME' && (
          <TextInput
            label={t('nickname')}
            hint={t('nicknameHint')}
            maxLength={NICKNAME_LENGTH}
            autoComplete="off"
            inputRef={nicknameRef}
            {...nickname}
            error={formState.errors.nickname?.message}
          />
        )}
        {shownAs !== 'HIDDEN' && (
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', minHeight: 44, ml: -1.25, cursor: 'pointer' }}>
            <Checkbox defaultChecked={setting.picture} slotProps={{ input: { ref: pictureRef } }} {...picture} />
            {t('picture')}
          </Box>
        )}
        <Typography variant="caption" color="textSecondary">
          {setting.chosenAt
            ? t('chosen', {
                day: format.dateTime(new Date(setting.chosenAt), { year: 'numeric', month: 'short', day: 'numeric', timeZone: zone }),
              })
            : t('never')}
        </Typography>
        {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onCancel} color="inherit">
          {tCommon('cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
          {tCommon('save')}
        </Button>
      </DialogActions>
    </form>
  );
}

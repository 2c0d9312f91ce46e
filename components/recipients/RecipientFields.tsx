'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { RecipientValues } from '@/lib/recipients/recipients';
import { PeopleField } from './PeopleField';

interface Props {
  /** The sender is the master: everyone is the company, and a manager stands for their members. */
  toCompany: boolean;
  /** Label of the option for everyone. */
  everybody: string;
}

/** Recipients of the surrounding form: everyone, or selected members, departments and, for the master, whole teams (R-NOTI-03). */
export function RecipientFields({ toCompany, everybody }: Props) {
  const t = useTranslations('recipients');
  const { control, formState, clearErrors } = useFormContext<RecipientValues>();
  const to = useController({ control, name: 'to' }).field;
  const { field: chosen, fieldState } = useController({ control, name: 'recipients' });
  const toAll = to.value === 'ALL';
  const error = fieldState.error?.message;
  const choose = (value: RecipientValues['to']) => {
    if (formState.isSubmitting) return;
    to.onChange(value);
    clearErrors('recipients');
  };
  const id = useId();
  return (
    <Box
      role="group"
      // with everyone selected there is no input to focus, so focus the group
      {...(toAll && { ref: chosen.ref, tabIndex: -1 })}
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {toAll ? t('recipients') : t('recipientsCount', { count: chosen.value.length })}
      </Typography>
      <ChoiceGroup
        label={t('recipients')}
        value={to.value}
        onChange={choose}
        choices={[
          { value: 'ALL', content: t('everyone') },
          { value: 'INDIVIDUAL', content: t('individual') },
        ]}
      />
      {toAll ? (
        <Typography variant="body2" color="textSecondary">
          {everybody}
        </Typography>
      ) : (
        <PeopleField
          chosen={chosen.value}
          onChange={chosen.onChange}
          inputRef={chosen.ref}
          toCompany={toCompany}
          disabled={formState.isSubmitting}
        />
      )}
      <Typography id={`${id}-error`} role="alert" variant="caption" color="error" sx={{ '&:empty': { display: 'none' } }}>
        {error}
      </Typography>
    </Box>
  );
}

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { SelectInput } from '@/components/forms/SelectInput';
import { PersonFields } from '@/components/member/profile/PersonFields';
import { useProfileForm } from '@/components/member/profile/useProfileForm';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { Profile } from '@/lib/member/contract';
import { useProfile } from '@/lib/member/useProfile';
import type { StepProps } from './FirstRunPanel';
import { StepActions } from './StepActions';

/** First-run step for the facts that score and ideal values are computed from; saved as in the profile. */
export function PersonSection(ways: StepProps) {
  const profile = useProfile().data;
  return profile ? <PersonForm profile={profile} {...ways} /> : null;
}

function PersonForm({ profile, onNext, onBack, onEnd }: StepProps & { profile: Profile }) {
  const t = useTranslations('home.firstRun.person');
  const edit = useTranslations('member.edit');
  const gender = useTranslations('member.info.profile.gender');
  const { form, field, submit, failure, isSubmitting, rules } = useProfileForm(profile, onNext, { silent: true, draftKey: 'person' });
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} aria-label={t('title')} sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('text')}
        </Typography>
        {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}>
          <PersonFields rules={rules} own />
          <SelectInput label={edit('gender')} {...field('gender')} autoComplete="sex">
            <option value="M">{gender('M')}</option>
            <option value="F">{gender('F')}</option>
          </SelectInput>
        </Box>
        <StepActions onSkip={onNext} onBack={onBack} onEnd={onEnd} busy={isSubmitting} />
      </Box>
    </FormProvider>
  );
}

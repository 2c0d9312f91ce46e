'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Panel } from '@/components/ui/Panel';
import { phoneText } from '@/lib/format/phoneNumber';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { panelState } from '@/lib/shared/panelState';
import type { Profile } from '@/lib/member/contract';
import { useProfile } from '@/lib/member/useProfile';
import { useSubject } from '@/lib/member/useSubject';
import { ageOn, dayOf } from '@/lib/shared/dates';
import { formatHeight } from '@/lib/format/units';
import { PictureButton } from '@/components/member/picture/PictureButton';
import { ProfileActions } from './ProfileActions';
import { useDayText } from '@/lib/format/useDayText';
import { useUnits } from '@/lib/format/useUnits';

const EmailChangeAlert = dynamic(() => lazyWithRetry(() => import('./EmailChangeAlert').then((file) => file.EmailChangeAlert)));

/** Profile of the subject: picture, name and what the company has on record. */
export function ProfilePanel({ now }: { now: string }) {
  const t = useTranslations('member.info.profile');
  const read = useProfile();
  const { own } = useSubject();
  return (
    <Panel
      title={t('title')}
      state={panelState(read)}
      error={read.error}
      onRetry={read.retry}
      height={64}
      action={read.data && <ProfileActions />}
    >
      {() =>
        read.data && (
          <>
            {own && read.data.emailChange && <EmailChangeAlert profile={read.data} own />}
            <ProfileFacts profile={read.data} now={now} />
          </>
        )
      }
    </Panel>
  );
}

function ProfileFacts({ profile, now }: { profile: Profile; now: string }) {
  const t = useTranslations('member.info.profile');
  const days = useDayText('UTC');
  const locale = useLocale();
  const units = useUnits();
  const { name, gender, birthDate, height, phone, countryCode } = profile;
  const age = birthDate && t('age', { age: ageOn(birthDate, dayOf(new Date(now), profile.timeZone)) });
  const facts = [
    { name: t('id'), value: profile.id },
    { name: t('email'), value: profile.email },
    { name: t('phone'), value: phone ? phoneText(phone, countryCode) : t('none') },
    { name: t('birth'), value: birthDate ? days.long(birthDate) : t('none') },
    { name: t('height'), value: height === null ? t('none') : formatHeight(height, units, locale) },
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: { xs: 2, md: 5 }, rowGap: 2, flexWrap: 'wrap' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <PictureButton profile={profile} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" variant="h2">
            {name}
          </Typography>
          <Typography component="p" variant="body2" color="textSecondary">
            {[t(`gender.${gender}`), age].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, flex: '1 1 20rem', display: 'flex', flexWrap: 'wrap', columnGap: { xs: 3, lg: 5 }, rowGap: 1.5 }}>
        {facts.map((fact) => (
          <Box key={fact.name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {fact.name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {fact.value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

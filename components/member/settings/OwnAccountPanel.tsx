'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Panel } from '@/components/ui/Panel';
import { phoneText } from '@/lib/format/phoneNumber';
import { panelState } from '@/lib/shared/panelState';
import { FactList } from '@/components/ui/FactList';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { listCountries } from '@/lib/member/countries';
import type { Profile } from '@/lib/member/contract';
import { useProfile } from '@/lib/member/useProfile';
import { EmailChangeAlert } from '@/components/member/profile/EmailChangeAlert';
import { zoneName } from '@/lib/time/zone';
import { useClock } from '@/lib/time/useClock';
import { PictureButton } from '@/components/member/picture/PictureButton';
import { roleRow } from '@/lib/shared/roles';

const ProfileDialog = dynamic(
  () => lazyWithRetry(() => import('@/components/member/profile/ProfileDialog').then((file) => file.ProfileDialog)),
  { ssr: false },
);

/** Own account of a manager (R-SET-01) or administrator, with an edit button. */
export function OwnAccountPanel() {
  const t = useTranslations('member.account');
  const edit = useTranslations('member.edit');
  const read = useProfile();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Panel
        title={t('title')}
        note={t(read.data && roleRow(read.data.type).area === 'admin' ? 'noteAdmin' : 'note')}
        state={panelState(read)}
        error={read.error}
        onRetry={read.retry}
        height={180}
        action={
          read.data && (
            <Button size="small" variant="outlined" onClick={() => setEditing(true)}>
              {edit('open')}
            </Button>
          )
        }
      >
        {() =>
          read.data && (
            <>
              <EmailChangeAlert profile={read.data} own />
              <Facts profile={read.data} />
            </>
          )
        }
      </Panel>
      {editing && <ProfileDialog onClose={() => setEditing(false)} />}
    </>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const t = useTranslations('member.account');
  const edit = useTranslations('member.edit');
  const person = useTranslations('common.person');
  const info = useTranslations('member.info.profile');
  const clock = useClock();
  const locale = useLocale();
  const { id, name, email, phone, gender, countryCode, timeZone, type } = profile;
  const country = listCountries(locale).find(({ code }) => code === countryCode)?.label ?? countryCode;
  const none = info('none');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2.5 }}>
        <PictureButton profile={profile} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography component="p" variant="body2" color="textSecondary">
            {t(`role.${type}`)}
          </Typography>
        </Box>
      </Box>
      <FactList
        facts={[
          { name: edit('id'), value: id },
          { name: edit('email'), value: email || none },
          { name: edit('phone'), value: phone ? phoneText(phone, countryCode) : none },
          { name: edit('gender'), value: info(`gender.${gender}`) },
          { name: person('country'), value: country || none },
          { name: t('zone'), value: zoneName(timeZone, clock()) },
        ]}
      />
    </>
  );
}

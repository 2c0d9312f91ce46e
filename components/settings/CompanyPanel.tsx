'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FactList } from '@/components/ui/FactList';
import { Panel } from '@/components/ui/Panel';
import { useDayText } from '@/lib/format/useDayText';
import { panelState } from '@/lib/shared/panelState';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { CompanyProfile } from '@/lib/company/contract';
import { useCompanyProfile } from '@/lib/settings/useSettings';
import { zoneName } from '@/lib/time/zone';
import { useClock } from '@/lib/time/useClock';

const CompanyProfileDialog = dynamic(
  () => lazyWithRetry(() => import('./CompanyProfileDialog').then((file) => file.CompanyProfileDialog)),
  { ssr: false },
);

/** Company facts for its master; code, status and expiry are set by the administrator, the rest is editable. */
export function CompanyPanel() {
  const t = useTranslations('settings.company');
  const read = useCompanyProfile();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Panel
        title={t('title')}
        note={t('note')}
        state={panelState(read)}
        error={read.error}
        onRetry={read.retry}
        height={180}
        action={
          read.data && (
            <Button size="small" variant="outlined" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          )
        }
      >
        {() => read.data && <Facts company={read.data} />}
      </Panel>
      {editing && read.data && <CompanyProfileDialog company={read.data} onClose={() => setEditing(false)} />}
    </>
  );
}

function Facts({ company }: { company: CompanyProfile }) {
  const t = useTranslations('settings.company');
  const { compName, pcode, email, tel, address, expDte, cstatus, regDate, timeZone } = company;
  const days = useDayText(timeZone);
  const calendarDays = useDayText('UTC');
  const zone = useTranslations('common.zone');
  const clock = useClock();
  return (
    <FactList
      facts={[
        { name: t('field.compName'), value: compName },
        { name: t('code'), value: pcode },
        { name: t('field.email'), value: email || t('none') },
        { name: t('field.tel'), value: tel || t('none') },
        { name: t('field.address'), value: address || t('none') },
        { name: zone('field'), value: zoneName(timeZone, clock()) },
        { name: t('status'), value: t(`state.${cstatus}`) },
        { name: t('registered'), value: days.long(regDate) },
        { name: t('expiry'), value: expDte ? calendarDays.long(expDte) : t('noExpiry') },
      ]}
    />
  );
}

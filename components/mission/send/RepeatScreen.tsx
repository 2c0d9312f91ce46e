'use client';

import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BackButton } from '@/components/ui/page/BackButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { useNow } from '@/components/ui/useNow';
import { useZone } from '@/lib/format/useZone';
import { todayOf } from '@/lib/mission/missionList';
import type { StoredRepeat } from '@/lib/mission/repeat/contract';
import { fieldsOfRepeat } from '@/lib/mission/repeat/repeatFields';
import { useRepeat } from '@/lib/mission/repeat/useRepeat';
import { panelState } from '@/lib/shared/panelState';
import { PATHS } from '@/lib/shared/paths';
import { SendForm } from './SendForm';

interface Props {
  repeatSeq: number;
  toCompany: boolean;
  /** Page render time, ISO. */
  now: string;
}

/** Edits the coming rounds of a repeating mission (R-NOTI-02). */
export function RepeatScreen({ repeatSeq, toCompany, now }: Props) {
  const t = useTranslations('missionDesk');
  const read = useRepeat(repeatSeq);
  const zone = useZone();
  const today = todayOf(useNow(now), zone);
  // initialise the form once
  const [first, setFirst] = useState<StoredRepeat>();
  if (!first && read.data) setFirst(read.data);
  const back = <BackButton href={PATHS.mng.missions}>{t('report.back')}</BackButton>;
  return (
    <>
      <PageHeader title={t('repeat.edit')} note={t('repeat.editNote')} back={back} />
      {first ? (
        <SendForm
          first={fieldsOfRepeat(first, zone)}
          from={null}
          knownPicture={null}
          lostNotes={0}
          toCompany={toCompany}
          ofTeam={first.ofTeam}
          today={today}
        />
      ) : (
        <Panel
          title={t('repeat.edit')}
          state={read.error?.status === 404 ? 'empty' : panelState(read)}
          error={read.error}
          onRetry={read.retry}
          height={320}
          empty={<EmptyState icon={<EventRepeatOutlined />} title={t('repeat.gone')} text={t('repeat.goneText')} action={back} />}
        >
          {null}
        </Panel>
      )}
    </>
  );
}

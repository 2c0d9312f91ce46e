'use client';

import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SendForm } from '@/components/mission/send/SendForm';
import { BackButton } from '@/components/ui/page/BackButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { useNow } from '@/components/ui/useNow';
import { useZone } from '@/lib/format/useZone';
import type { StoredDraft } from '@/lib/mission/draft/contract';
import { fieldsOfDraft } from '@/lib/mission/draft/draftFields';
import { useDraft } from '@/lib/mission/draft/useDrafts';
import { todayOf } from '@/lib/mission/missionList';
import { panelState } from '@/lib/shared/panelState';
import { PATHS } from '@/lib/shared/paths';

interface Props {
  draftSeq: number;
  toCompany: boolean;
  /** Page render time, ISO. */
  now: string;
}

/** Mission form that continues a draft or starts from a template. */
export function DraftScreen({ draftSeq, toCompany, now }: Props) {
  const t = useTranslations('missionDesk');
  const read = useDraft(draftSeq);
  const zone = useZone();
  const today = todayOf(useNow(now), zone);
  // initialise the form once: saves made by the form itself must not reset it
  const [first, setFirst] = useState<StoredDraft>();
  if (!first && read.data) setFirst(read.data);
  const back = <BackButton href={PATHS.mng.missions}>{t('report.back')}</BackButton>;
  const title = t(first ? `draft.screen.${first.kind}` : 'draft.title');
  return (
    <>
      <PageHeader title={title} note={t('draft.screenNote')} back={back} />
      {first ? (
        <SendForm
          first={fieldsOfDraft(first, { zone, today })}
          from={first.urlImg === null ? null : first.fromSeq}
          stored={first}
          knownPicture={first.urlImg}
          lostNotes={0}
          toCompany={toCompany}
          today={today}
        />
      ) : (
        <Panel
          title={title}
          state={read.error?.status === 404 ? 'empty' : panelState(read)}
          error={read.error}
          onRetry={read.retry}
          height={320}
          empty={<EmptyState icon={<FlagOutlined />} title={t('draft.gone')} text={t('draft.goneText')} action={back} />}
        >
          {null}
        </Panel>
      )}
    </>
  );
}

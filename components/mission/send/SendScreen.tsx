'use client';

import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type ComponentProps } from 'react';
import { BackButton } from '@/components/ui/page/BackButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useSentMission } from '@/lib/mission/overview/useMissionOverview';
import { useNotes } from '@/lib/mission/note/useNotes';
import { clearPassedRecipients, passedRecipients } from '@/lib/mission/send/passedRecipients';
import { resendFields } from '@/lib/mission/send/missionResend';
import { EMPTY_FIELDS } from '@/lib/mission/send/missionDraft';
import { useNow } from '@/components/ui/useNow';
import { useZone } from '@/lib/format/useZone';
import { todayOf } from '@/lib/mission/missionList';
import { lengthToEdit } from '@/lib/mission/send/missionLength';
import { isEditedApart, repeatChoice } from '@/lib/mission/repeat/repeatFields';
import { useRepeat } from '@/lib/mission/repeat/useRepeat';
import { PATHS } from '@/lib/shared/paths';
import { SendForm } from './SendForm';

interface Props {
  /** Mission that is sent again or edited. */
  from: number | null;
  edit?: boolean;
  toCompany: boolean;
  /** Page render time, ISO. */
  now: string;
}

const TITLES = { new: 'send.title', again: 'send.titleAgain', edit: 'send.titleEdit' } as const;
const NOTES = { new: 'send.note', again: 'send.noteAgain', edit: 'send.noteEdit' } as const;

/** Form for a new mission, for editing one that has not started, or for sending one again (R-NOTI-02, R-NOTI-04). */
export function SendScreen({ from, edit = false, toCompany, now }: Props) {
  const t = useTranslations('missionDesk');
  const report = useSentMission(from);
  const notes = useNotes(null);
  const sent = report.data;
  const zone = useZone();
  const today = todayOf(useNow(now), zone);
  const back = <BackButton href={PATHS.mng.missions}>{t('report.back')}</BackButton>;
  const [recipients] = useState(passedRecipients);
  useEffect(clearPassedRecipients, []);
  // only the repeat knows the recipients by team and department
  const again = edit && sent?.repeat ? sent.repeat.repeatSeq : null;
  const repeat = useRepeat(again);
  const ready = from === null || (sent && notes.data && (again === null || repeat.data));
  const blank = recipients.length > 0 ? { ...EMPTY_FIELDS, to: 'INDIVIDUAL' as const, recipients } : EMPTY_FIELDS;
  const known = sent ? resendFields(sent, notes.data?.list ?? [], { zone, today, toCompany: toCompany && !edit }) : blank;
  const chosen = repeat.data ? repeatChoice(repeat.data, zone) : {};
  const first = sent && edit ? { ...known, ...chosen, ...lengthToEdit(sent, zone) } : known;
  const words = from === null ? 'new' : edit ? 'edit' : 'again';
  const lostNotes = sent && notes.data ? sent.notes.length - first.notes.length : 0;
  // initialise the form once
  const [start, setStart] = useState<Pick<ComponentProps<typeof SendForm>, 'first' | 'knownPicture' | 'lostNotes' | 'ofTeam'>>();
  const [isApart, setApart] = useState(false);
  if (!start && ready) {
    setStart({ first, knownPicture: sent?.urlImg ?? null, lostNotes, ofTeam: edit && (repeat.data ?? sent)?.ofTeam });
    setApart(sent !== undefined && repeat.data !== undefined && isEditedApart(repeat.data, sent, first.notes, zone));
  }
  return (
    <>
      <PageHeader title={t(TITLES[words])} note={[t(NOTES[words]), isApart && t('send.noteApart')].filter(Boolean).join(' ')} back={back} />
      {start ? (
        <SendForm {...start} from={from} edit={edit} toCompany={toCompany} today={today} />
      ) : (
        <Panel
          title={t(TITLES[words])}
          state={
            report.error?.status === 404
              ? 'empty'
              : panelState({ ...report, error: report.error ?? notes.error ?? repeat.error, data: undefined })
          }
          error={report.error ?? notes.error ?? repeat.error}
          onRetry={(report.error && report.retry) ?? (notes.error ? notes.retry : repeat.retry)}
          height={320}
          empty={<EmptyState icon={<FlagOutlined />} title={t('report.gone')} text={t('report.goneText')} action={back} />}
        >
          {null}
        </Panel>
      )}
    </>
  );
}

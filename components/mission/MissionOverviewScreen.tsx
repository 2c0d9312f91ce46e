'use client';

import dynamic from 'next/dynamic';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useMissionOverview } from '@/lib/mission/overview/useMissionOverview';
import { SentScreen } from './sent/SentScreen';

// the script of a view comes with it alone
const DraftScreen = dynamic(() => lazyWithRetry(() => import('./draft/DraftScreen').then((file) => file.DraftScreen)));
const ReportScreen = dynamic(() => lazyWithRetry(() => import('./report/ReportScreen').then((file) => file.ReportScreen)));
const RepeatScreen = dynamic(() => lazyWithRetry(() => import('./send/RepeatScreen').then((file) => file.RepeatScreen)));
const SendScreen = dynamic(() => lazyWithRetry(() => import('./send/SendScreen').then((file) => file.SendScreen)));

interface Props {
  /** The reader is the company's master, and sends to all of it. */
  toCompany: boolean;
  /** The instant of the page, ISO. */
  now: string;
}

/** A manager's missions: what was sent, how one goes, and a new one, as the address says (R-NOTI-02…04). */
export function MissionOverviewScreen({ toCompany, now }: Props) {
  const { view } = useMissionOverview();
  // a form begins anew for each mission that is sent again
  if (view.view === 'send') return <SendScreen key={view.from ?? 0} from={view.from} toCompany={toCompany} now={now} />;
  if (view.view === 'draft') return <DraftScreen key={`draft ${view.draftSeq}`} draftSeq={view.draftSeq} toCompany={toCompany} now={now} />;
  if (view.view === 'repeat')
    return <RepeatScreen key={`repeat ${view.repeatSeq}`} repeatSeq={view.repeatSeq} toCompany={toCompany} now={now} />;
  if (view.view === 'edit')
    return <SendScreen key={`edit ${view.missionSeq}`} from={view.missionSeq} edit toCompany={toCompany} now={now} />;
  if (view.view === 'report') return <ReportScreen key={view.missionSeq} missionSeq={view.missionSeq} toCompany={toCompany} now={now} />;
  return <SentScreen toCompany={toCompany} now={now} />;
}

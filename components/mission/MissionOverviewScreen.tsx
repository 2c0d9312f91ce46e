'use client';

import dynamic from 'next/dynamic';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useMissionOverview } from '@/lib/mission/overview/useMissionOverview';

// each view is code-split
const DraftScreen = dynamic(() => lazyWithRetry(() => import('./draft/DraftScreen').then((file) => file.DraftScreen)));
const ReportScreen = dynamic(() => lazyWithRetry(() => import('./report/ReportScreen').then((file) => file.ReportScreen)));
const RepeatScreen = dynamic(() => lazyWithRetry(() => import('./send/RepeatScreen').then((file) => file.RepeatScreen)));
const SendScreen = dynamic(() => lazyWithRetry(() => import('./send/SendScreen').then((file) => file.SendScreen)));
const SentScreen = dynamic(() => lazyWithRetry(() => import('./sent/SentScreen').then((file) => file.SentScreen)));

interface Props {
  /** Whether the viewer is the company's master, who sends to the whole company. */
  toCompany: boolean;
  /** Page render time, ISO. */
  now: string;
}

/** Missions of a manager: list, report or form, depending on the URL (R-NOTI-02…04). */
export function MissionOverviewScreen({ toCompany, now }: Props) {
  const { view } = useMissionOverview();
  // the key remounts the form for each mission that is sent again
  if (view.view === 'send') return <SendScreen key={view.from ?? 0} from={view.from} toCompany={toCompany} now={now} />;
  if (view.view === 'draft') return <DraftScreen key={`draft ${view.draftSeq}`} draftSeq={view.draftSeq} toCompany={toCompany} now={now} />;
  if (view.view === 'repeat')
    return <RepeatScreen key={`repeat ${view.repeatSeq}`} repeatSeq={view.repeatSeq} toCompany={toCompany} now={now} />;
  if (view.view === 'edit')
    return <SendScreen key={`edit ${view.missionSeq}`} from={view.missionSeq} edit toCompany={toCompany} now={now} />;
  if (view.view === 'report') return <ReportScreen key={view.missionSeq} missionSeq={view.missionSeq} toCompany={toCompany} now={now} />;
  return <SentScreen toCompany={toCompany} now={now} />;
}

'use client';

import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextArea } from '@/components/forms/TextArea';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { ManagerPicker } from '@/components/member/ManagerPicker';
import { MAX_TEXT_LENGTH } from '@/lib/chat/chatLimits';
import { PAUSE_DAYS } from '@/lib/inbox/inbox';
import type { BulkActionFailure, ChosenMember, BulkAction } from '@/lib/member/list/memberSelection';
import { useBulkActionRun, type BulkActionState } from '@/components/member/list/useBulkActionRun';
import { bulkActionMessage, isWorthRepeating } from '@/components/member/list/useBulkActions';
import { namesAmong } from '@/lib/member/namesakes';

interface Props {
  act: BulkAction;
  members: readonly ChosenMember[];
  /** `processed` are the members it need not run for again. */
  onClose: (processed: readonly ChosenMember[]) => void;
}

const TEXT_VALUES = { days: PAUSE_DAYS.NOT_MEASURED, signInDays: PAUSE_DAYS.INVITATION };

/** Bulk action on members: explanation, progress, and failures by member. */
export function BulkActionDialog({ act, members, onClose }: Props) {
  const t = useTranslations('memberList.many');
  const [managerSeq, setManagerSeq] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const lacking = { assign: useRef<HTMLSelectElement>(null), message: useRef<HTMLTextAreaElement>(null) };
  const { state, run } = useBulkActionRun(act, members);
  const { done, failures, phase } = state;
  const ended = phase === 'ended';
  const lacks = (act === 'assign' && managerSeq === null) || (act === 'message' && text.trim() === '');
  const again = new Set(failures.filter(isWorthRepeating).map(({ uindex }) => uindex));
  const leave = () => onClose(members.slice(0, done).filter(({ uindex }) => !again.has(uindex)));
  const submit = () => {
    if (ended) return leave();
    setMissing(lacks);
    if (!lacks) return run({ managerSeq, text });
    lacking[act === 'assign' ? 'assign' : 'message'].current?.focus();
  };
  const error = missing && lacks ? t(`${act === 'assign' ? 'assign' : 'message'}.required`) : undefined;
  return (
    <FormDialog
      title={t(`${act}.title`, { count: members.length })}
      unsaved={phase === 'before' && text !== ''}
      busy={phase === 'running'}
      onClose={leave}
    >
      {(close) => (
        <DialogForm
          onSubmit={submit}
          busy={phase === 'running'}
          submitLabel={
            ended
              ? t('close')
              : phase === 'stopped'
                ? t('goOn', { count: members.length - done })
                : t(`${act}.submit`, { count: members.length })
          }
          submit={act === 'delete' && !ended ? { color: 'error' } : undefined}
          cancel={{ disabled: phase === 'running' || ended }}
          onCancel={close}
        >
          {phase === 'before' && <Typography>{t(`${act}.text`, TEXT_VALUES)}</Typography>}
          {phase === 'before' && <WhomText members={members} />}
          {phase === 'before' && act === 'assign' && (
            <ManagerPicker
              label={t('assign.manager')}
              none={t('assign.choose')}
              inputRef={lacking.assign}
              value={managerSeq ?? ''}
              error={error}
              onChange={({ target }) => setManagerSeq(target.value === '' ? null : Number(target.value))}
            />
          )}
          {phase === 'before' && act === 'message' && (
            <TextArea
              label={t('message.label')}
              inputRef={lacking.message}
              maxLength={MAX_TEXT_LENGTH}
              value={text}
              error={error}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          <ActProgress state={state} members={members} />
        </DialogForm>
      )}
    </FormDialog>
  );
}

/** Number of member names shown. */
const MAX_NAMES = 5;

function WhomText({ members }: { members: readonly ChosenMember[] }) {
  const t = useTranslations('memberList.many');
  const names = members.slice(0, MAX_NAMES).map(namesAmong(members));
  const rest = members.length - names.length;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {names.join(', ')}
      {rest > 0 && ` ${t('andMore', { count: rest })}`}
    </Typography>
  );
}

/** Progress or result of the action, with the members for whom it failed; empty before. */
function ActProgress({
  state: { done, failures, phase, isOffline },
  members,
}: {
  state: BulkActionState;
  members: readonly ChosenMember[];
}) {
  const t = useTranslations('memberList.many');
  const count = members.length;
  const progress = t('progress', { done, count });
  const outcome = phase === 'ended' ? 'done' : isOffline ? 'offline' : 'stopped';
  const kind = { done: 'success', offline: 'error', stopped: 'info' } as const;
  return (
    <>
      <StatusRegion>
        {phase === 'running' && (
          <>
            <Typography>{progress}</Typography>
            <LinearProgress aria-label={progress} variant="determinate" value={(done / count) * 100} sx={{ mt: 1 }} />
          </>
        )}
        {phase !== 'running' && phase !== 'before' && (
          <InlineAlert kind={failures.length > 0 ? 'info' : kind[outcome]}>{t(outcome, { count: done - failures.length })}</InlineAlert>
        )}
      </StatusRegion>
      {failures.length > 0 && <FailureList failures={failures} nameOf={namesAmong(members)} />}
    </>
  );
}

function FailureList({ failures, nameOf }: { failures: readonly BulkActionFailure[]; nameOf: (member: ChosenMember) => string }) {
  const t = useTranslations('memberList.many');
  return (
    <div>
      <Typography component="h3" variant="h4">
        {t('failed', { count: failures.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflow: 'auto', typography: 'body2' }}>
        {failures.map((failure) => (
          <li key={failure.uindex}>{t('failure', { name: nameOf(failure), reason: t(`reason.${bulkActionMessage(failure.status)}`) })}</li>
        ))}
      </Box>
    </div>
  );
}

'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { factorApi } from '@/lib/auth/factor/contract';
import { MEMBER_CHANGE_MESSAGES } from '@/lib/member/memberMessages';
import { companyApi } from '@/lib/company/contract';
import { showAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useSend } from '@/lib/browser/useSend';
import { isInCharge } from '@/lib/chat/openRoom';
import type { MemberRow } from '@/lib/member/list/contract';
import { INBOX_READS } from '@/lib/inbox/inboxReads';
import { MEMBER_READS } from '@/lib/member/list/memberReads';
import { nameWithId } from '@/lib/member/namesakes';
import { useTeamSize } from '@/lib/member/list/useMemberList';
import { memberPath } from '@/lib/shared/paths';
import { may } from '@/lib/shared/permissions';
import type { ListViewer } from '@/lib/member/list/memberList';
import { useWriteTo } from '@/components/member/useWriteTo';
import { RowMenuButton } from '@/components/tables/RowMenuButton';

const exportDialog = () => import('@/components/privacy/MeasureExportDialog').then((file) => file.MeasureExportDialog);
const MeasureExportDialog = dynamic(() => lazyWithRetry(exportDialog), { ssr: false });

interface Props {
  member: MemberRow;
  viewer: ListViewer;
  /** Display name that is unique in the list; defaults to the name. */
  called?: string;
  onEdit: () => void;
  onDeleted?: () => void;
}

/** Actions on one account (R-MEMB-02); irreversible ones ask for confirmation. */
export function MemberActionsButton({ member, viewer, called = member.name, onEdit, onDeleted }: Props) {
  const t = useTranslations('memberList');
  const [exporting, setExporting] = useState(false);
  const remove = useSend(companyApi.deleteMember, [...MEMBER_READS, ...INBOX_READS]);
  const reset = useSend(companyApi.resetPassword, MEMBER_READS);
  const resetFactor = useSend(factorApi.reset, MEMBER_READS);
  const askReset = useSend(factorApi.askReset, MEMBER_READS);
  const { name, uindex, utype, email, factor } = member;
  const team = useTeamSize(member);
  const isOther = uindex !== viewer.memberSeq;
  const write = useWriteTo();
  // before the first sign-in there is no password to reset, but the welcome mail can be sent again
  // a master may write to members without a manager
  const again = member.checkIn === null ? 'welcome' : 'reset';
  const inCharge = isInCharge(viewer.memberSeq, uindex, member.mngIndex);

  const ofManager = team === undefined ? t('delete.ofManagerUnknown', { name }) : t('delete.ofManager', { name, team });

  /** Asks for confirmation, runs the action and reports the result. */
  const ask = (kind: 'delete' | 'reset' | 'welcome' | 'factor' | 'factorAsk', act: () => Promise<unknown>) => {
    const deletesManager = kind === 'delete' && utype === 'M';
    return showAlert({
      type: 'Warning',
      header: t(`${kind}.header`, { name: nameWithId(member) }),
      text: deletesManager ? t('delete.manager', { name }) : t(`${kind}.text`, { name, email }),
      subtext: deletesManager ? ofManager : undefined,
      confirmCheck: true,
      submitLabel: t(`${kind}.submit`),
      deletes: kind === 'delete',
      onSubmit: async () => {
        await act();
        return { type: 'Success', text: t(`${kind}.done`, { name, email }) };
      },
      failureText: (status) => t(`error.${MEMBER_CHANGE_MESSAGES[kind](status)}`),
    });
  };

  return (
    <>
      <RowMenuButton
        label={t('actionsOf', { name: called })}
        actions={[
          utype === 'U' && { text: t('action.detail'), href: memberPath(uindex) },
          utype === 'U' && { text: t('action.measures'), onSelect: () => setExporting(true) },
          inCharge && { text: t('write.open'), onSelect: () => void write(uindex) },
          { text: t('action.edit'), onSelect: onEdit },
          { text: t(`action.${again}`), onSelect: () => ask(again, () => reset({ body: { memberSeq: uindex } })) },
          isOther &&
            factor !== 'OFF' &&
            (may(viewer, 'factor:manage')
              ? {
                  text: t(factor === 'ASKED' ? 'action.factorConfirm' : 'action.factor'),
                  onSelect: () => ask('factor', () => resetFactor({ body: { memberSeq: uindex } })),
                }
              : {
                  text: t(factor === 'ASKED' ? 'action.factorAsked' : 'action.factorAsk'),
                  disabled: factor === 'ASKED',
                  onSelect: () => ask('factorAsk', () => askReset({ body: { memberSeq: uindex } })),
                }),
          {
            text: t('action.delete'),
            dangerous: true,
            disabled: uindex === viewer.memberSeq,
            onSelect: () =>
              ask('delete', async () => {
                await remove({ body: { memberSeq: uindex } });
                onDeleted?.();
              }),
          },
        ]}
      />
      {exporting && <MeasureExportDialog memberSeq={uindex} person={nameWithId(member)} onClose={() => setExporting(false)} />}
    </>
  );
}

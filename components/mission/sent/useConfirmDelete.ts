import { useTranslations } from 'next-intl';
import { showAlert } from '@/lib/browser/alert';
import { INBOX_READS } from '@/lib/inbox/inboxReads';
import { useDeleteMissions } from '@/lib/mission/overview/useMissionOverview';
import { deleteMessage } from '@/lib/mission/overview/missionOverview';

/** Returns a function that deletes missions with all their data, after a confirmation, and reports the result. */
export function useConfirmDelete(): (missions: readonly number[], onDeleted: () => void) => void {
  const t = useTranslations('missionDesk.sent');
  const remove = useDeleteMissions(INBOX_READS);
  return (missions, onDeleted) =>
    showAlert({
      type: 'Warning',
      text: t('deleteAsk', { count: missions.length }),
      subtext: t('deleteText'),
      confirmCheck: true,
      submitLabel: t('delete'),
      deletes: true,
      onSubmit: async () => {
        await remove({ body: { seq: [...missions] } });
        onDeleted();
        return { type: 'Success', text: t('deleted') };
      },
      failureText: (status) => t(`error.${deleteMessage(status)}`),
    });
}

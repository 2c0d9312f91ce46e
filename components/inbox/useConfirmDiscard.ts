import { useTranslations } from 'next-intl';
import { showAlert } from '@/lib/browser/alert';
import { useRevalidate } from '@/lib/browser/useSend';
import { unassignedApi, type UnassignedReading } from '@/lib/ingest/unassigned/contract';
import { useDiscard } from '@/lib/ingest/unassigned/useUnassigned';
import { unassignedMessage } from '@/lib/ingest/unassigned/unassigned';

/** Returns a function that discards readings after a confirmation and reports the outcome. */
export function useConfirmDiscard() {
  const t = useTranslations('unassigned');
  const again = useRevalidate();
  const discard = useDiscard();
  return (items: readonly UnassignedReading[]) =>
    showAlert({
      type: 'Warning',
      text: t('discardAsk', { count: items.length }),
      confirmCheck: true,
      submitLabel: t('discard'),
      deletes: true,
      onSubmit: async () => {
        try {
          await discard({ body: { seqs: items.map(({ seq }) => seq) } });
        } catch (error) {
          await again([unassignedApi.list.path]);
          throw error;
        }
        return { type: 'Success', text: t('discarded', { count: items.length }) };
      },
      failureText: (status) => t(`error.${unassignedMessage(status)}`),
    });
}

import { useTranslations } from 'next-intl';
import { useAgeText } from '@/components/ui/useTimeAgo';
import { NONE } from '@/lib/format/none';
import { useDayText } from '@/lib/format/useDayText';
import { useFormatter } from '@/lib/format/useFormatter';
import { useZone } from '@/lib/format/useZone';
import type { MemberRow, MemberSort } from '@/lib/member/list/contract';

export type MemberColumn = MemberSort | 'missions' | 'unread';

/** Returns a function that formats a cell of the member list. */
export function useMemberText(now: string) {
  const t = useTranslations('memberList');
  const state = useTranslations('common.state');
  const device = useTranslations('memberList.device');
  const format = useFormatter();
  const timeZone = useZone();
  const ageText = useAgeText(timeZone, Date.parse(now));
  const days = useDayText(timeZone);
  return (row: MemberRow, column: MemberColumn): string => {
    if (column === 'gender') return t(`gender.${row.gender}`);
    if (column === 'utype') return t(`type.${row.utype}`);
    if (column === 'mngName') return row.mngName ?? t('noManager');
    if (column === 'dept') return row.dept || NONE;
    if (column === 'lastMeasureDevCode') return row.lastMeasureDevCode ? device(row.lastMeasureDevCode) : NONE;
    if (column === 'checkIn') return row.checkIn ? (ageText(row.checkIn) ?? days.long(row.checkIn)) : t('never');
    // a measurement belongs to a day of the member's, whoever reads it
    if (column === 'lastMeasureDate') return row.lastMeasureDate ? days.long(row.lastMeasureDate, row.timeZone) : state('notShared');
    if (column === 'insDate') return days.long(row.insDate);
    if (column === 'score') return row.score === null ? NONE : format.number(row.score);
    if (column === 'missions') return row.missions.received === 0 ? NONE : t('missionsOf', row.missions);
    if (column === 'unread') return format.number(row.unread);
    return row[column];
  };
}

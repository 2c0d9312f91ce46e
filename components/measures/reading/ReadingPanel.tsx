'use client';

import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import WatchOutlined from '@mui/icons-material/WatchOutlined';
import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ManualEntryPanel } from '@/components/measures/ManualEntryPanel';
import { useManualEntryEditing } from '@/components/measures/useManualEntryEditing';
import { NotSharedCard } from '@/components/measures/NotSharedCard';
import { OwnExportButton } from '@/components/measures/OwnExportButton';
import { EmptyState } from '@/components/ui/EmptyState';
import type { SingleReading } from '@/lib/measures/reading/contract';
import { useReadings } from '@/lib/measures/reading/useReadings';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { allowsManualEntry, measureOf, type MeasureKind } from '@/lib/measures/measures';
import { useBandText } from '@/lib/measures/useBandText';
import { useSubject } from '@/lib/member/useSubject';
import { dayOf, startOfDay } from '@/lib/shared/dates';
import { rangeOf } from '@/lib/time/period';
import { readingsIn, type DayRange } from '@/lib/time/range';
import { useRangeOf } from '@/lib/time/useRangeOf';
import { ReadingCard } from './ReadingCard';
import { ReadingReviewAlert } from './ReadingReviewAlert';
import { ReadingTable } from './ReadingTable';

const ReadingDialog = dynamic(() => lazyWithRetry(() => import('./ReadingDialog').then((file) => file.ReadingDialog)), {
  ssr: false,
});

interface Props {
  kind: MeasureKind;
  range: DayRange;
  onRange: (range: DayRange) => void;
  /** Page render time, ISO. */
  now: string;
  onPhone: boolean;
}

/** Single-value measure: chart and table, with add, edit and delete for its member if it can be entered manually. */
export function ReadingPanel({ kind, range, onRange, now, onPhone }: Props) {
  const t = useTranslations('measures.entry');
  const name = useTranslations('measures.kind')(kind);
  const reference = useBandText().source(kind);
  const zone = useZone();
  const days = useDayText(zone);
  const { own } = useSubject();
  const typed = allowsManualEntry(kind);
  const read = useReadings(kind, range);
  const { list = [], gender = 'M', lastDay = null, questions } = read.data ?? {};
  const shown = useRangeOf(read.data, range);
  const readings = readingsIn(list, shown, zone);
  const jumpTo = (day: string) => onRange(rangeOf('1m', day));
  const { addButton: addRef, ...edit } = useManualEntryEditing<SingleReading>({ range, jumpTo });
  const elsewhere = lastDay !== null && (lastDay < shown.startDate || lastDay > shown.endDate);
  const empty =
    lastDay === null && !own ? (
      <NotSharedCard />
    ) : (
      <EmptyState
        icon={typed ? <StraightenOutlined /> : <WatchOutlined />}
        title={t(lastDay === null ? 'never' : 'none', { name })}
        text={lastDay === null ? t(typed ? 'start' : 'startDevice') : undefined}
        action={
          elsewhere && (
            <Button variant="outlined" size="small" onClick={() => jumpTo(lastDay)}>
              {t('jump', { day: days.long(startOfDay(lastDay, zone).getTime()) })}
            </Button>
          )
        }
      />
    );
  const excel = own && readings.length > 0 && <OwnExportButton path="/export/readings" query={{ kind }} label={t('excel')} />;
  return (
    <ManualEntryPanel
      about={measureOf(kind).about}
      period={<ReadingReviewAlert kind={kind} questions={questions} zone={zone} />}
      texts={{ title: name, add: typed ? t('add', { name }) : null, list: t('list', { name }), reference }}
      read={read}
      readings={readings}
      edit={edit}
      addRef={addRef}
      empty={empty}
      height={360}
      choice={excel}
      chart={() => <ReadingCard kind={kind} gender={gender} readings={readings} zone={zone} onPhone={onPhone} range={shown} />}
      table={
        <ReadingTable kind={kind} gender={gender} readings={readings} zone={zone} own={own} onEdit={edit.change} onDeleted={edit.deleted} />
      }
      dialog={(reading) => (
        <ReadingDialog
          kind={kind}
          gender={gender}
          reading={reading}
          zone={zone}
          today={dayOf(new Date(now), zone)}
          onSaved={edit.saved}
          onClose={edit.close}
        />
      )}
    />
  );
}

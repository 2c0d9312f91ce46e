'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ManualInputPanel } from '@/components/measure/ManualInputPanel';
import { useManualEntryEditing } from '@/components/measure/useManualEntryEditing';
import { EmptyState } from '@/components/ui/EmptyState';
import type { BodyReading } from '@/lib/body/reading/contract';
import { useBodyReadings } from '@/lib/body/reading/useBodyReadings';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import type { MeasureKind } from '@/lib/measures/measures';
import { useBandText } from '@/lib/measures/useBandText';
import { useSubject } from '@/lib/member/useSubject';
import { dayOf, startOfDay } from '@/lib/shared/dates';
import { queryString } from '@/lib/shared/endpoint';
import { rangeOf } from '@/lib/time/period';
import { readingsIn, type DayRange } from '@/lib/time/range';
import { BodyReadingCard } from './BodyReadingCard';
import { BodyReadingTable } from './BodyReadingTable';

const BodyReadingDialog = dynamic(() => lazyWithRetry(() => import('./BodyReadingDialog').then((file) => file.BodyReadingDialog)), {
  ssr: false,
});

interface Props {
  kind: MeasureKind;
  range: DayRange;
  onRange: (range: DayRange) => void;
  /** The instant of the page, ISO. */
  now: string;
  onPhone: boolean;
}

/** A measure of the body that is one number: its course, every reading, and for its member the ways to add, change and delete one. */
export function BodyReadingPanel({ kind, range, onRange, now, onPhone }: Props) {
  const t = useTranslations('measures.entry');
  const name = useTranslations('measures.kind')(kind);
  const reference = useBandText().source(kind);
  const zone = useZone();
  const days = useDayText(zone);
  const { own } = useSubject();
  const read = useBodyReadings(kind, range);
  const { list = [], gender = 'M', lastDay = null } = read.data ?? {};
  const readings = readingsIn(list, range, zone);
  const jumpTo = (day: string) => onRange(rangeOf('1m', day));
  const { addButton: addRef, ...edit } = useManualEntryEditing<BodyReading>({ range, jumpTo });
  const elsewhere = lastDay !== null && (lastDay < range.startDate || lastDay > range.endDate);
  const empty = (
    <EmptyState
      icon={<StraightenOutlined />}
      title={t(lastDay === null ? 'never' : 'none', { name })}
      text={lastDay === null ? t(own ? 'start' : 'startOther') : undefined}
      action={
        elsewhere && (
          <Button variant="outlined" size="small" onClick={() => jumpTo(lastDay)}>
            {t('jump', { day: days.long(startOfDay(lastDay, zone).getTime()) })}
          </Button>
        )
      }
    />
  );
  const excel = own && readings.length > 0 && (
    <Button
      component="a"
      href={`/api/export/readings${queryString({ kind })}`}
      download
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
    >
      {t('excel')}
    </Button>
  );
  return (
    <ManualInputPanel
      texts={{ title: name, add: t('add', { name }), list: t('list', { name }), reference }}
      {...{ read, readings, edit, addRef, empty }}
      height={360}
      choice={excel}
      chart={() => <BodyReadingCard {...{ kind, gender, readings, range, zone, onPhone }} />}
      table={<BodyReadingTable {...{ kind, gender, readings, zone, own }} onEdit={edit.change} onDeleted={edit.deleted} />}
      dialog={(reading) => (
        <BodyReadingDialog
          {...{ kind, gender, reading, zone }}
          today={dayOf(new Date(now), zone)}
          onSaved={edit.saved}
          onClose={edit.close}
        />
      )}
    />
  );
}

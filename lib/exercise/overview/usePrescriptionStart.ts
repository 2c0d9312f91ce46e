import { useState } from 'react';
import { useRead } from '@/lib/browser/useRead';
import { memberApi } from '@/lib/member/contract';
import { exerciseApi } from '../contract';
import { newFields, withTemplate, type PrescriptionFields, type PrescriptionRecipient } from '../prescriptionForm';
import { useTemplates } from '../template/useTemplates';
import type { ExerciseView } from './exerciseOverview';

interface Start {
  fields: PrescriptionFields;
  members: readonly PrescriptionRecipient[];
}

/**
 * Initial fields and recipients of a new prescription, as named in the URL. `start` is missing while they load and stays unchanged
 * afterwards. `gone` is true if what the URL names no longer exists.
 */
export function usePrescriptionStart({ memberSeq, templateSeq, copy }: ExerciseView & { view: 'write' }, today: string) {
  const of = memberSeq === null ? null : { query: { memberSeq } };
  const profile = useRead(memberApi.profile, copy === null ? of : null);
  const board = useRead(exerciseApi.board, copy === null ? null : of);
  const templates = useTemplates();
  const [start, setStart] = useState<Start | null>(null);
  const read = copy !== null ? board : templateSeq !== null && templates.data === undefined ? templates : profile;
  const copied = board.data?.prescriptions.find(({ prescriptionSeq }) => prescriptionSeq === copy);
  const template = templates.data?.list.find((one) => one.templateSeq === templateSeq);
  const gone =
    (copy !== null && board.data !== undefined && !copied) ||
    (templateSeq !== null && templates.data !== undefined && !template) ||
    read.error?.status === 404;
  const isRead = copy !== null || memberSeq === null || profile.data !== undefined;
  if (start === null && !gone && isRead && (copy === null || copied) && (templateSeq === null || template))
    setStart({
      fields: template ? withTemplate(today, template) : newFields(today, copied ?? null),
      members: profile.data && memberSeq !== null ? [{ memberSeq, name: profile.data.name }] : [],
    });
  return { start, gone, read };
}

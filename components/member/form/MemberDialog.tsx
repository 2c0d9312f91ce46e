'use client';

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import type { ListViewer } from '@/lib/member/list/memberList';
import { Box } from '@/components/base/Box';
import type { MemberRow } from '@/lib/member/list/contract';
import { MemberAccountFields } from './MemberAccountFields';
import { MemberEmailAlert } from './MemberEmailAlert';
import { MemberFactsFields } from './MemberFactsFields';
import { MemberManagerField } from './MemberManagerField';
import { MemberPicturePicker } from './MemberPicturePicker';
import { useMemberForm } from './useMemberForm';
import { useConflictText } from './useConflictText';

interface Props {
  viewer: ListViewer;
  /** Member to edit; null adds one. */
  member: MemberRow | null;
  onClose: () => void;
}

/** Form dialog that adds or edits an account (R-MEMB-03); keeps the input on a refusal, and asks before discarding it. */
export function MemberDialog({ viewer, member, onClose }: Props) {
  const t = useTranslations('memberList.form');
  const common = useTranslations('common.action');
  const { form, submit, failure, unsaved, isSubmitting, known, both, rules, setPicture } = useMemberForm(viewer, member, onClose);
  const conflictTextOf = useConflictText(known, both, rules.units);
  return (
    <FormDialog
      title={member ? t('editTitle', { name: member.name }) : t('addTitle')}
      unsaved={unsaved}
      busy={isSubmitting}
      onClose={onClose}
    >
      {(close) => (
        <FormProvider {...form}>
          <DialogForm
            onSubmit={submit}
            failure={failure}
            busy={isSubmitting}
            submitLabel={member ? common('save') : t('register')}
            onCancel={close}
          >
            {known && known.uindex !== viewer.memberSeq && <MemberEmailAlert memberSeq={known.uindex} />}
            <MemberPicturePicker letter={[...(member?.name ?? '')][0] ?? ''} url={member?.urlProfile ?? null} onChange={setPicture} />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
              <MemberAccountFields member={known} viewer={viewer.role} conflictTextOf={conflictTextOf} />
              <MemberFactsFields rules={rules} countryCode={member?.countryCode ?? null} conflictTextOf={conflictTextOf} />
              <MemberManagerField member={member} conflictTextOf={conflictTextOf} />
            </Box>
          </DialogForm>
        </FormProvider>
      )}
    </FormDialog>
  );
}

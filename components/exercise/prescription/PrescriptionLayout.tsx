'use client';

import type { ReactNode, SyntheticEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Accessible name of the form. */
  label: string;
  onSubmit: (event: SyntheticEvent) => unknown;
  unsaved: boolean;
  busy: boolean;
  /** Error of the last submit. */
  failure?: ReactNode;
  submitLabel: string;
  /** Submit is disabled until a question in the form is answered. */
  held?: boolean;
  /** Recipients and period, beside the content; above it on narrow pages. */
  aside: ReactNode;
  children: ReactNode;
}

/** Page layout of a prescription's form: two columns, error and submit button, with a leave warning. */
export function PrescriptionLayout<Values extends FieldValues>(props: Props<Values>) {
  const { form, label, onSubmit, unsaved, busy, failure, submitLabel, held = false, aside, children } = props;
  useLeaveWarning(unsaved);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate aria-label={label} onSubmit={(event: SyntheticEvent) => void onSubmit(event)}>
        <Box sx={{ ...stack, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' } }}>
          <Box sx={stack}>{aside}</Box>
          <Box sx={stack}>{children}</Box>
        </Box>
        <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
          {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
          <SubmitButton
            loading={busy}
            disabled={held}
            sx={{ justifySelf: { sm: 'end' }, minHeight: 48, width: { xs: 1, sm: 'auto' }, minWidth: 180 }}
          >
            {submitLabel}
          </SubmitButton>
        </Box>
      </Box>
    </FormProvider>
  );
}

const stack = { display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' };

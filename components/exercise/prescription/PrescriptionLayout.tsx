'use client';

import type { ReactNode, SyntheticEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Names the form. */
  label: string;
  onSubmit: (event: SyntheticEvent) => unknown;
  unsaved: boolean;
  busy: boolean;
  /** Why the last try was refused. */
  failure?: ReactNode;
  submitLabel: string;
  /** It is to be answered first what stands in the form. */
  held?: boolean;
  /** For whom and when, beside what is prescribed; above it on a narrow page. */
  aside: ReactNode;
  children: ReactNode;
}

/** The form of a prescription as a page: its two columns, why it was refused, and the button. What was typed is not left unasked. */
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

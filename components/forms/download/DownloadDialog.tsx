'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { useDownload } from '@/lib/browser/file/useDownload';
import { DialogForm } from '@/components/forms/DialogForm';
import { DownloadStatusPanel } from './DownloadStatusPanel';
import { FormDialog } from '@/components/forms/FormDialog';

interface Props<Values extends FieldValues> {
  title: string;
  startLabel: string;
  /** The form that asks for the export's options, as returned by `useContractForm`. */
  asked: { form: UseFormReturn<Values>; submit: (event: SyntheticEvent) => unknown; failure: string | null; isSubmitting: boolean };
  download: Pick<ReturnType<typeof useDownload>, 'state' | 'cancel'>;
  /** Something was typed that would be lost on closing. */
  typed: boolean;
  texts: ComponentProps<typeof DownloadStatusPanel>['texts'];
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the content and reason of an export and shows the progress of its download; while it runs, the other button cancels it. */
export function DownloadDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, startLabel, asked, download, typed, texts, onClose, children } = props;
  const t = useTranslations('common.action');
  const busy = asked.isSubmitting;
  return (
    <FormDialog title={title} unsaved={typed && download.state.at !== 'done'} busy={busy} onClose={onClose}>
      {(close) => (
        <FormProvider {...asked.form}>
          <DialogForm
            onSubmit={asked.submit}
            busy={busy}
            submitLabel={startLabel}
            cancelLabel={busy ? undefined : t('close')}
            onCancel={busy ? download.cancel : close}
          >
            {children}
            <DownloadStatusPanel state={download.state} failure={asked.failure} texts={texts} />
          </DialogForm>
        </FormProvider>
      )}
    </FormDialog>
  );
}

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showAlert } from '@/lib/browser/alert';
import { holdText, takeKeptText } from '@/lib/browser/kept/keptText';

/**
 * Keeps what is typed in a form over an ended session, and gives it back, as not saved yet, when the same person opens the form again on
 * the same page: all of it, because what it began with was part of it, as the time of a reading and chosen recipients are; or the fields
 * that were changed alone, where others may have saved the rest meanwhile. A form without a name is not worth it, or holds a proof.
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string | undefined,
  isOfChanges = false,
  onBack?: (typed: Values) => void,
): void {
  const t = useTranslations('common.kept');
  const { isDirty, defaultValues } = form.formState;
  const now = useRef({ form, isDirty, first: defaultValues, t, onBack });
  useEffect(() => {
    now.current = { form, isDirty, first: defaultValues, t, onBack };
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    const place = `${window.location.pathname} ${name}`;
    let open = true;
    void takeKeptText(place).then((typed) => {
      if (!typed || !open || now.current.isDirty) return;
      const { getValues, reset } = now.current.form;
      const values = { ...getValues(), ...typed };
      reset(values, { keepDefaultValues: true });
      now.current.onBack?.(values);
      showAlert({ type: 'Success', text: now.current.t('back') });
    });
    const end = holdText(place, () => {
      if (!now.current.isDirty) return null;
      const values = now.current.form.getValues();
      return isOfChanges ? changedOf(values, now.current.first ?? {}) : values;
    });
    return () => {
      open = false;
      end();
    };
  }, [name, isOfChanges]);
}

/** The fields that are not what they began with. */
function changedOf(values: FieldValues, first: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(first[field])));
}

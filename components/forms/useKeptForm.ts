import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showAlert } from '@/lib/browser/alert';
import { registerForm, persistForReload, readKeptText } from '@/lib/browser/kept/keptText';

/**
 * Keeps unsaved values of a form when the session ends, and restores them, still unsaved, once the same person opens the form on the same
 * page again. By default all values are kept, as the defaults belong to the entry (the time of a reading, chosen recipients); `isOfChanges`
 * keeps only the changed fields, where others may have saved the rest meanwhile. Forms without a name are not kept: not worth it, or they
 * hold credentials. Returns a function for a form that was sent: it deletes what could not be restored because the person typed first.
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string | undefined,
  isOfChanges = false,
  onBack?: (typed: Values) => void,
): () => void {
  const t = useTranslations('common.kept');
  const { isDirty, defaultValues } = form.formState;
  const [restored, setRestored] = useState<string>();
  const now = useRef({ form, isDirty, first: defaultValues, t, onBack });
  useEffect(() => {
    now.current = { form, isDirty, first: defaultValues, t, onBack };
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    const place = `${window.location.pathname} ${name}`;
    let open = true;
    void readKeptText(place).then((typed) => {
      if (!typed || !open || now.current.isDirty) return;
      const { getValues, reset } = now.current.form;
      const values = { ...getValues(), ...typed };
      reset(values, { keepDefaultValues: true });
      setRestored(place);
      now.current.onBack?.(values);
      showAlert({ type: 'Success', text: now.current.t('back') });
    });
    const end = registerForm(place, () => {
      if (!now.current.isDirty) return null;
      const values = now.current.form.getValues();
      return isOfChanges ? changedOf(values, now.current.first ?? {}) : values;
    });
    return () => {
      open = false;
      end();
    };
  }, [name, isOfChanges]);
  useEffect(() => {
    // in the form by now, and held there if the session ends again
    if (restored !== undefined) void persistForReload(restored, null);
  }, [restored]);
  return () => {
    if (name !== undefined) void persistForReload(`${window.location.pathname} ${name}`, null);
  };
}

/** Fields that differ from their default values. */
function changedOf(values: FieldValues, first: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(first[field])));
}

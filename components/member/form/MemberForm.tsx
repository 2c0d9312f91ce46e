'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { showAlert } from '@/lib/browser/alert';
import type { FieldError } from '@/lib/shared/errors';
import { type registerMessage } from '@/lib/company/companyLimits';
import type { MemberRow } from '@/lib/member/list/contract';
import { emailPlan } from '@/lib/member/email/emailChange';
import { useManagers } from '@/lib/member/list/useMemberList';
import { firstValues, isEmail, isLoginId, mergeFields, type MemberFields, type SharedField } from '@/lib/member/form/memberForm';
import { useIdCheck, useMemberSave } from '@/lib/member/form/useMemberForm';
import { usePersonRules } from '@/lib/member/form/usePersonRules';
import { listCountries } from '@/lib/member/countries';
import { MemberFactsField } from './MemberFactsField';
import type { ListReader } from '@/components/member/list/MemberListScreen';
import { watchesCompany } from '@/lib/shared/roles';
import { MemberEmailAlert } from './MemberEmailAlert';
import { MemberPicturePicker } from './MemberPicturePicker';
import { useZone } from '@/lib/format/useZone';
import { phoneDigits } from '@/lib/format/phoneDigits';

interface Props {
  reader: ListReader;
  member: MemberRow | null;
  /** Told whether something typed is not saved. */
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Adds or changes an account (R-MEMB-03); what was typed stays when it is refused, or when somebody else was faster. */
export function MemberForm({ reader, member, onUnsaved, onCancel, onSaved }: Props) {
  const t = useTranslations('memberList');
  const common = useTranslations('common.action');
  const [known, setKnown] = useState(member);
  const [picture, setPicture] = useState<File | null>(null);
  const [failure, setFailure] = useState<ReturnType<typeof registerMessage> | 'stale' | null>(null);
  const [both, setBoth] = useState<readonly SharedField[]>([]);
  const managers = useManagers().data?.list ?? [];
  const rules = usePersonRules(useZone());
  const locale = useLocale();
  const { register, handleSubmit, formState, control, setError, setValue } = useForm<MemberFields>({
    defaultValues: firstValues(member, watchesCompany(reader.role) ? null : reader.memberSeq, rules.units),
    mode: 'onTouched',
  });
  const { errors, isSubmitting, isDirty } = formState;
  const [type, typedEmail] = useWatch({ control, name: ['utype', 'email'] });
  const plan = (known && emailPlan(known, typedEmail, reader.role)) ?? undefined;
  const idIsFree = useIdCheck(reader.compSeq);
  const save = useMemberSave();
  const unsaved = isDirty || picture !== null;
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);

  const { ref: idRef, ...id } = register('id', {
    disabled: member !== null,
    required: t('form.idRequired'),
    validate: async (value) => {
      if (member) return true;
      if (!isLoginId(value)) return t('form.idFormat');
      return (await idIsFree(value)) || t('error.idTaken');
    },
  });
  const { ref: nameRef, ...name } = register('name', { validate: (value) => value.trim() !== '' || t('form.nameRequired') });
  const { ref: emailRef, ...email } = register('email', {
    required: t('form.emailRequired'),
    validate: (value) => isEmail(value.trim()) || t('form.emailFormat'),
  });
  const { ref: phoneRef, ...phone } = register('phone', { setValueAs: phoneDigits });
  const { ref: genderRef, ...gender } = register('gender');
  const { ref: typeRef, ...utype } = register('utype', { disabled: member !== null });
  const { ref: managerRef, ...manager } = register('managerSeq');

  const values = (row: MemberRow | null) => firstValues(row, null, rules.units);
  /** Goes on from what somebody else has saved: theirs where nothing was typed here, and both where both did. */
  const meet = (typed: MemberFields, theirs: MemberRow) => {
    const merged = mergeFields(values(known), { ...typed, id: theirs.id, utype: theirs.utype }, values(theirs));
    for (const [field, value] of Object.entries(merged.fields)) setValue(field as keyof MemberFields, value);
    setKnown(theirs);
    setBoth(merged.both);
    setFailure('stale');
  };
  /** What somebody else has put into a field that was changed here too. */
  const theirsOf = (field: SharedField): string | undefined => {
    if (!both.includes(field)) return undefined;
    const value = values(known)[field];
    const named: Partial<Record<SharedField, string | undefined>> = {
      gender: t(`gender.${value === 'F' ? 'F' : 'M'}`),
      managerSeq: known?.mngName ?? t('noManager'),
      countryCode: listCountries(locale).find(({ code }) => code === value)?.label,
    };
    return t('form.theirs', { value: named[field] || value || '–' });
  };

  /** Tells the person's fields that the server refused; false when it was about none of them. */
  const named = (refused: readonly FieldError[]): boolean => {
    const last = (path: string) => path.split('.').at(-1);
    const [field] = (['birthDate', 'height'] as const).filter((name) => refused.some(({ path }) => last(path) === name));
    if (field) setError(field, { message: field === 'height' ? rules.heightFault : rules.birthFault }, { shouldFocus: true });
    return field !== undefined;
  };

  const submit = handleSubmit(async (fields) => {
    setFailure(null);
    const saved = await save(fields, known, picture);
    if (saved.done) {
      onSaved();
      const text = known ? t('form.changed') : t('form.registered', { email: fields.email });
      const ofEmail = known && plan ? t(`form.address.${plan}Done`, { email: fields.email, present: known.email }) : undefined;
      showAlert({
        type: saved.pictureFailed ? 'Warning' : 'Success',
        text,
        subtext: saved.pictureFailed ? t('form.pictureFailed') : ofEmail,
      });
    } else if ('theirs' in saved) meet(fields, saved.theirs);
    else if (saved.refused === 'idTaken') setError('id', { message: t('error.idTaken') }, { shouldFocus: true });
    else if (!named(saved.fields)) setFailure(saved.refused);
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent>
        {failure && (
          <Box sx={{ mb: 2 }}>
            <InlineAlert kind="error">{t(`error.${failure}`)}</InlineAlert>
          </Box>
        )}
        {known && known.uindex !== reader.memberSeq && <MemberEmailAlert memberSeq={known.uindex} />}
        <MemberPicturePicker letter={[...(member?.name ?? '')][0] ?? ''} url={member?.urlProfile ?? null} onChange={setPicture} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }, mt: 0.5 }}>
          <TextInput
            label={t('form.id')}
            inputRef={idRef}
            {...id}
            value={member?.id}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            error={errors.id?.message}
            hint={member ? t('form.idStays') : t('form.idHint')}
          />
          <SelectInput label={t('form.type')} inputRef={typeRef} {...utype} hint={member ? undefined : t('form.passwordHint')}>
            <option value="U">{t('type.U')}</option>
            <option value="M">{t('type.M')}</option>
          </SelectInput>
          <TextInput
            label={t('form.name')}
            inputRef={nameRef}
            {...name}
            hint={theirsOf('name')}
            maxLength={50}
            autoComplete="off"
            error={errors.name?.message}
          />
          <SelectInput label={t('form.gender')} inputRef={genderRef} {...gender} hint={theirsOf('gender')}>
            <option value="M">{t('gender.M')}</option>
            <option value="F">{t('gender.F')}</option>
          </SelectInput>
          <TextInput
            label={t('form.email')}
            type="email"
            inputRef={emailRef}
            {...email}
            hint={theirsOf('email') ?? (known && plan && t(`form.address.${plan}`, { present: known.email })) ?? undefined}
            maxLength={40}
            autoComplete="off"
            error={errors.email?.message}
          />
          <TextInput
            label={t('form.phone')}
            type="tel"
            inputMode="numeric"
            inputRef={phoneRef}
            {...phone}
            maxLength={20}
            autoComplete="off"
            hint={theirsOf('phone') ?? t('form.phoneHint')}
          />
          <MemberFactsField form={{ control, register, formState }} rules={rules} member={known} theirsOf={theirsOf} />
          {type === 'U' && (
            <SelectInput label={t('manager')} inputRef={managerRef} {...manager} hint={theirsOf('managerSeq')}>
              {/* an assigned member is moved, never let go */}
              {!member?.mngIndex && <option value="">{t('noManager')}</option>}
              {managers.map(({ memberSeq, name: managerName }) => (
                <option key={memberSeq} value={memberSeq}>
                  {managerName}
                </option>
              ))}
            </SelectInput>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onCancel} color="inherit">
          {common('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {member ? common('save') : t('form.register')}
        </Button>
      </DialogActions>
    </Box>
  );
}

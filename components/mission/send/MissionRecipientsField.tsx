'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useState, type Ref } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { SearchInput } from '@/components/forms/SearchInput';
import { useManagers } from '@/lib/member/list/useMemberList';
import { useFoundMembers } from '@/lib/mission/send/useSendMission';
import { namedOnly, type Recipient, type SendFields } from '@/lib/mission/send/missionDraft';
import { ChosenList } from './ChosenList';
import { CheckListField } from './CheckListField';

interface Props {
  /** The sender is the master: everybody is the company, and a manager stands for their members. */
  toCompany: boolean;
}

/** Who receives the mission: everybody, or chosen members and, for the master, whole teams (R-NOTI-03). */
export function MissionRecipientsField({ toCompany }: Props) {
  const t = useTranslations('missionDesk.send');
  const { control, formState, clearErrors } = useFormContext<SendFields>();
  const to = useController({ control, name: 'to' }).field;
  const { field: chosen, fieldState } = useController({ control, name: 'recipients' });
  const error = fieldState.error?.message;
  const choose = (value: SendFields['to']) => {
    if (formState.isSubmitting) return;
    to.onChange(value);
    clearErrors('recipients');
  };
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {to.value === 'ALL' ? t('recipients') : t('recipientsCount', { count: chosen.value.length })}
      </Typography>
      <ChoiceGroup
        label={t('recipients')}
        value={to.value}
        onChange={choose}
        choices={[
          { value: 'ALL', content: t('everyone') },
          { value: 'INDIVIDUAL', content: t('individual') },
        ]}
      />
      {to.value === 'ALL' ? (
        <Typography variant="body2" color="textSecondary">
          {t(toCompany ? 'toCompany' : 'toTeam')}
        </Typography>
      ) : (
        <PeopleField
          chosen={chosen.value}
          onChange={chosen.onChange}
          inputRef={chosen.ref}
          toCompany={toCompany}
          disabled={formState.isSubmitting}
        />
      )}
      <Typography id={`${id}-error`} role="alert" variant="caption" color="error" sx={{ '&:empty': { display: 'none' } }}>
        {error}
      </Typography>
    </Box>
  );
}

interface PeopleProps extends Props {
  chosen: readonly Recipient[];
  onChange: (chosen: readonly Recipient[]) => void;
  inputRef: Ref<HTMLInputElement>;
  disabled: boolean;
}

function PeopleField({ chosen, onChange, inputRef, toCompany, disabled }: PeopleProps) {
  const t = useTranslations('missionDesk.send');
  const [name, setName] = useState('');
  const found = useFoundMembers(name).data;
  const managers = useManagers().data?.list ?? [];
  const nameOf = ({ name: of, type: kind }: Recipient) => (kind === 'M' ? t('membersOf', { name: of }) : of);
  const teams = (toCompany ? namedOnly(managers) : []).filter(
    (one) => one.type === 'M' && one.memberCnt > 0 && one.name.toLowerCase().includes(name.toLowerCase()),
  );
  const members = namedOnly(found?.list ?? []);
  const people: (Recipient & { note: string })[] = [
    ...teams.map(({ memberSeq, name: of, memberCnt }) => ({
      seq: memberSeq,
      name: of,
      type: 'M' as const,
      note: t('people', { count: memberCnt }),
    })),
    ...members.map(({ uindex, name: of, id, mngName }) => ({
      seq: uindex,
      name: of,
      type: 'U' as const,
      note: toCompany && mngName ? t('memberOf', { id, manager: mngName }) : id,
    })),
  ];
  const take = (seq: number, on: boolean) => {
    const rest = chosen.filter((one) => one.seq !== seq);
    const one = people.find((person) => person.seq === seq);
    onChange(on && one ? [...rest, { seq, name: one.name, type: one.type }] : rest);
  };
  const left = (found?.total ?? 0) - (found?.list.length ?? 0);
  return (
    <Box sx={{ width: 1, display: 'grid', gap: 1 }}>
      <ChosenList
        label={t('chosenPeople')}
        chosen={chosen.map((one) => ({ key: one.seq, label: nameOf(one) }))}
        onRemove={(key) => take(key, false)}
        disabled={disabled}
      />
      <SearchInput
        label={t('findPeople')}
        maxLength={50}
        value={name}
        onSearch={setName}
        placeholder={t('findPlaceholder')}
        inputRef={inputRef}
      />
      <CheckListField
        label={t('listedPeople')}
        picks={people.map((one) => ({ key: one.seq, label: nameOf(one), note: one.note }))}
        chosen={new Set(chosen.map(({ seq }) => seq))}
        onPick={take}
        none={t('nobody')}
        disabled={disabled}
      />
      {left > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('leftOut', { count: left })}
        </Typography>
      )}
    </Box>
  );
}

'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState, type Ref } from 'react';
import { CheckListField } from '@/components/forms/CheckListField';
import { ChosenList } from '@/components/forms/ChosenList';
import { SearchInput } from '@/components/forms/SearchInput';
import { useManagers } from '@/lib/member/list/useMemberList';
import { namedOnly, type Recipient } from '@/lib/recipients/recipients';
import { useFoundMembers } from '@/lib/recipients/useFoundMembers';
import { useRecipientName } from './useRecipientName';

interface Props {
  /** The sender is the master: whole teams can be chosen as well. */
  toCompany: boolean;
  chosen: readonly Recipient[];
  onChange: (chosen: readonly Recipient[]) => void;
  inputRef: Ref<HTMLInputElement>;
  disabled: boolean;
}

/** Members, and for the master whole teams, found by name and chosen. */
export function PeopleField({ chosen, onChange, inputRef, toCompany, disabled }: Props) {
  const t = useTranslations('recipients');
  const [name, setName] = useState('');
  const found = useFoundMembers(name).data;
  const managers = useManagers().data?.list ?? [];
  const nameOf = useRecipientName();
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

'use client';

import { useTranslations } from 'next-intl';
import { useState, type Ref } from 'react';
import { CheckListInput } from '@/components/forms/CheckListInput';
import { ChosenList } from '@/components/forms/ChosenList';
import { SearchInput } from '@/components/forms/SearchInput';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useManagers } from '@/lib/member/list/useMemberList';
import { namedOnly, recipientKey, type Recipient } from '@/lib/recipients/recipients';
import { useDepts, useFoundMembers } from '@/lib/recipients/useFoundMembers';
import { useRecipientName } from '@/lib/recipients/useRecipientName';

interface Props {
  /** The sender is the master, who can also select whole teams. */
  toCompany: boolean;
  chosen: readonly Recipient[];
  onChange: (chosen: readonly Recipient[]) => void;
  inputRef: Ref<HTMLInputElement>;
  disabled: boolean;
}

/** Searchable selection of members, departments and, for the master, whole teams. */
export function PeopleField({ chosen, onChange, inputRef, toCompany, disabled }: Props) {
  const t = useTranslations('recipients');
  const [name, setName] = useState('');
  const matches = useFoundMembers(name);
  const { data: found, isRefreshing } = matches;
  const managers = useManagers();
  const depts = useDepts();
  const nameOf = useRecipientName();
  const chosenName = useRecipientName(chosen);
  const isFound = (of: string) => of.toLowerCase().includes(name.toLowerCase());
  const teams = (toCompany ? namedOnly(managers.data?.list ?? []) : []).filter(
    (one) => one.type === 'M' && one.memberCnt > 0 && isFound(one.name),
  );
  const members = namedOnly(found?.list ?? []);
  const people: (Recipient & { note: string })[] = [
    ...(depts.data?.list ?? [])
      .filter(({ dept }) => isFound(dept))
      .map(({ dept, memberCnt }) => ({ name: dept, type: 'D' as const, note: t('people', { count: memberCnt }) })),
    ...teams.map(({ memberSeq, name: of, id, memberCnt }) => ({
      seq: memberSeq,
      name: of,
      type: 'M' as const,
      id,
      note: t('team', { id, count: memberCnt }),
    })),
    ...members.map(({ uindex, name: of, id, mngName }) => ({
      seq: uindex,
      name: of,
      type: 'U' as const,
      id,
      note: toCompany && mngName ? t('memberOf', { id, manager: mngName }) : id,
    })),
  ];
  const take = (key: string, on: boolean) => {
    const rest = chosen.filter((one) => recipientKey(one) !== key);
    const pick = people.find((one) => recipientKey(one) === key);
    if (!on || !pick) return onChange(rest);
    const { note: _note, ...one } = pick;
    onChange([...rest, one]);
  };
  const left = (found?.total ?? 0) - (found?.list.length ?? 0);
  return (
    <Box sx={{ width: 1, display: 'grid', gap: 1 }}>
      <ChosenList
        label={t('chosenPeople')}
        chosen={chosen.map((one) => ({ key: recipientKey(one), label: chosenName(one) }))}
        onRemove={(key) => take(key, false)}
        disabled={disabled}
      />
      <SearchInput
        label={t('findPeople')}
        maxLength={50}
        value={name}
        found={found && !isRefreshing ? people.length + left : undefined}
        onSearch={setName}
        placeholder={t('findPlaceholder')}
        inputRef={inputRef}
      />
      <CheckListInput
        label={t('listedPeople')}
        picks={people.map((one) => ({ key: recipientKey(one), label: nameOf(one), note: one.note }))}
        reads={[matches, depts, ...(toCompany ? [managers] : [])]}
        chosen={new Set(chosen.map(recipientKey))}
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

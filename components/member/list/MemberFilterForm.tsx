'use client';

import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { SearchInput } from '@/components/forms/SearchInput';
import { SelectInput } from '@/components/forms/SelectInput';
import { Box } from '@/components/base/Box';
import { useManagers } from '@/lib/member/list/useMemberList';
import { NO_MANAGER } from '@/lib/member/list/contract';
import { MEMBER_STATES, STATE_DAYS } from '@/lib/member/list/memberStates';
import type { MemberListChoice, ListViewer } from '@/lib/member/list/memberList';
import { namesAmong } from '@/lib/member/namesakes';
import { watchesCompany } from '@/lib/shared/roles';
import { DeptFilterFields } from './DeptFilterFields';
import { SavedFilterField } from './SavedFilterField';

interface Props {
  viewer: ListViewer;
  choice: MemberListChoice;
  onChange: (changes: Partial<MemberListChoice>) => void;
}

/** Filters the member list by name, by manager (for a company master), by department, and whether managers are included. */
export function MemberFilterForm({ viewer, choice, onChange }: Props) {
  const t = useTranslations('memberList');
  const managers = useManagers().data?.list;
  const called = namesAmong(managers ?? []);
  const named = choice.mngIndex !== null && choice.mngIndex !== NO_MANAGER;
  const isGone = named && managers && !managers.some(({ memberSeq }) => memberSeq === choice.mngIndex);
  const byManager = watchesCompany(viewer.role) && !choice.everybody;
  return (
    <Box
      role="search"
      sx={{
        // two columns on a phone, so that the first member is visible without scrolling
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: { xs: 1.5, md: 2 },
        mb: 2,
        '& > [role=group]': { gridColumn: '1 / -1', justifySelf: 'start' },
        '& > div:first-of-type': { gridColumn: '1 / -1', flex: '1 1 15rem', maxWidth: { sm: 360 } },
      }}
    >
      <SearchInput
        label={t('name')}
        maxLength={50}
        placeholder={t('namePlaceholder')}
        value={choice.name}
        onSearch={(name) => onChange({ name })}
      />
      {byManager && (
        <Box sx={{ flex: '0 1 14rem', minWidth: { sm: '10rem' } }}>
          <SelectInput
            label={t('manager')}
            value={choice.mngIndex ?? ''}
            onChange={(event) => onChange({ mngIndex: event.target.value === '' ? null : Number(event.target.value) })}
          >
            <option value="">{t('everyManager')}</option>
            <option value={NO_MANAGER}>{t('noManager')}</option>
            {isGone && <option value={choice.mngIndex ?? ''}>{t('formerManager')}</option>}
            {managers?.map((manager) => (
              <option key={manager.memberSeq} value={manager.memberSeq}>
                {called(manager)}
              </option>
            ))}
          </SelectInput>
        </Box>
      )}
      {!choice.everybody && (
        <Box sx={{ gridColumn: byManager ? undefined : '1 / -1', flex: '0 1 17rem', minWidth: { sm: '10rem' } }}>
          <SelectInput
            label={t('filter.label')}
            value={choice.state ?? ''}
            onChange={({ target }) => onChange({ state: MEMBER_STATES.find((state) => state === target.value) ?? null, days: STATE_DAYS })}
          >
            <option value="">{t('filter.none')}</option>
            {MEMBER_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`filter.${state}`, { days: state === choice.state ? choice.days : STATE_DAYS })}
              </option>
            ))}
          </SelectInput>
        </Box>
      )}
      {!choice.everybody && <DeptFilterFields choice={choice} onChange={onChange} />}
      <SavedFilterField choice={choice} onChange={onChange} />
      {watchesCompany(viewer.role) && (
        <ChoiceGroup
          label={t('who')}
          value={choice.everybody ? 'all' : 'members'}
          onChange={(who) => onChange({ everybody: who === 'all', mngIndex: null, state: null, dept: null, byDept: false })}
          choices={[
            { value: 'members', content: t('members') },
            { value: 'all', content: t('everybody') },
          ]}
        />
      )}
    </Box>
  );
}

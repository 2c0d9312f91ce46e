'use client';

import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectInput } from '@/components/forms/SelectInput';
import { Box } from '@/components/base/Box';
import { showAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { SavedFilter } from '@/lib/member/filter/contract';
import { choiceOfFilter, filterSearch } from '@/lib/member/filter/savedFilters';
import { useSavedFilters, useSaveFilters } from '@/lib/member/filter/useSavedFilters';
import type { MemberListChoice } from '@/lib/member/list/memberList';

const SaveFilterDialog = dynamic(() => lazyWithRetry(() => import('./SaveFilterDialog').then((module) => module.SaveFilterDialog)), {
  ssr: false,
});

interface Props {
  choice: MemberListChoice;
  onChange: (changes: Partial<MemberListChoice>) => void;
}

/** Saved filters of the viewer, with buttons to save the current one or delete it. */
export function SavedFilterField({ choice, onChange }: Props) {
  const t = useTranslations('memberList.saved');
  const { data } = useSavedFilters();
  const list = data?.filters ?? [];
  const save = useSaveFilters();
  const [naming, setNaming] = useState(false);
  const present = filterSearch(choice);
  const known = list.find(({ search }) => filterSearch({ ...choice, ...choiceOfFilter(search) }) === present);
  const choose = (name: string) => onChange(choiceOfFilter(list.find((one) => one.name === name)?.search ?? ''));
  const remove = async ({ name }: SavedFilter) => {
    try {
      await save((all) => all.filter((other) => other.name !== name));
      showAlert({ type: 'Success', text: t('removed') });
    } catch {
      showAlert({ type: 'Warning', text: t('error.unavailable') });
    }
  };
  return (
    <>
      {list.length > 0 && (
        <Box sx={{ flex: '0 1 13rem', minWidth: { sm: '9rem' } }}>
          <SelectInput label={t('label')} value={known?.name ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('none')}</option>
            {list.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectInput>
        </Box>
      )}
      {known ? (
        <Button color="inherit" onClick={() => void remove(known)} sx={{ minHeight: 48, justifySelf: 'start' }}>
          {t('remove')}
        </Button>
      ) : (
        data &&
        present !== '' && (
          <Button
            color="inherit"
            startIcon={<BookmarkAddOutlined />}
            onClick={() => setNaming(true)}
            sx={{ minHeight: 48, justifySelf: 'start' }}
          >
            {t('open')}
          </Button>
        )
      )}
      {naming && <SaveFilterDialog search={present} onClose={() => setNaming(false)} />}
    </>
  );
}

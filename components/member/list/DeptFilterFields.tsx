'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/forms/SelectInput';
import { Box } from '@/components/base/Box';
import type { MemberListChoice } from '@/lib/member/list/memberList';
import { useDepts } from '@/lib/recipients/useFoundMembers';

interface Props {
  choice: MemberListChoice;
  onChange: (changes: Partial<MemberListChoice>) => void;
}

/** Option value for "no department"; no department name is a newline. */
const NONE = '\n';

/** Filters by department or sorts by it; renders nothing if no member has one. */
export function DeptFilterFields({ choice: { dept, byDept }, onChange }: Props) {
  const t = useTranslations('memberList.dept');
  const depts = useDepts().data?.list ?? [];
  if (depts.length === 0 && dept === null && !byDept) return null;
  const known = dept === null || dept === '' || depts.some((one) => one.dept === dept);
  const choose = (value: string) => onChange({ dept: value === '' ? null : value === NONE ? '' : value });
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1', flex: '0 1 14rem', minWidth: { sm: '10rem' } }}>
        <SelectInput label={t('label')} value={dept === '' ? NONE : (dept ?? '')} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('every')}</option>
          {!known && <option value={dept}>{dept}</option>}
          {depts.map(({ dept: name, memberCnt }) => (
            <option key={name} value={name}>
              {t('count', { name, count: memberCnt })}
            </option>
          ))}
          <option value={NONE}>{t('none')}</option>
        </SelectInput>
      </Box>
      <FormControlLabel
        control={<Switch checked={byDept} onChange={(_, checked) => onChange({ byDept: checked })} />}
        label={t('group')}
        sx={{ gridColumn: '1 / -1', minHeight: 48, mr: 0 }}
      />
    </>
  );
}

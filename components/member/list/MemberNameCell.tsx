'use client';

import Link from 'next/link';
import { Box } from '@/components/base/Box';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { IdText } from '@/components/ui/text/IdText';
import type { MemberRow } from '@/lib/member/list/contract';
import { memberPath } from '@/lib/shared/paths';

/** Hidden on the narrowest phones, where a given name of eight letters would break beside it. */
const PICTURE = {
  width: { xs: 28, sm: 32 },
  height: { xs: 28, sm: 32 },
  '@media (max-width: 379.95px)': { display: 'none' },
} as const;

const NAME = { fontWeight: 600, overflowWrap: 'anywhere', wordBreak: 'keep-all' } as const;
const WHO = { display: { xs: 'block', lg: 'none' }, typography: 'caption', lineHeight: 1.3, color: 'text.secondary' } as const;
/** Never truncated, since it distinguishes members of the same name; the department is truncated instead. */
const ID = { ...WHO, overflowWrap: 'anywhere' } as const;
/** Fills the available width without widening the column. */
const DEPT = { ...WHO, width: 0, minWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Picture and name, linked to the member's screens; below it ID and department where their columns are hidden. */
export function MemberNameCell({ member }: { member: MemberRow }) {
  const { name, id, dept, urlProfile, utype, uindex } = member;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.75, sm: 1.25 }, minWidth: 0, minHeight: 44 }}>
      <PersonPicture
        url={urlProfile}
        name={name}
        size={32}
        sx={{ ...PICTURE, fontSize: '0.875rem', bgcolor: 'action.selected', color: 'text.primary' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {utype === 'U' ? (
          <Box
            component={Link}
            href={memberPath(uindex)}
            prefetch={false}
            sx={{ ...NAME, color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
          >
            {name}
          </Box>
        ) : (
          <Box component="span" sx={NAME}>
            {name}
          </Box>
        )}
        <Box component="span" data-who="id" sx={ID}>
          <IdText id={id} />
        </Box>
        {dept && (
          <Box component="span" data-who="dept" title={dept} sx={DEPT}>
            {dept}
          </Box>
        )}
      </Box>
    </Box>
  );
}

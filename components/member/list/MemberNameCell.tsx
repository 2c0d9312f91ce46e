'use client';

import Link from 'next/link';
import { Box } from '@/components/base/Box';
import { PersonPicture } from '@/components/ui/PersonPicture';
import type { MemberRow } from '@/lib/member/list/contract';
import { memberPath } from '@/lib/shared/paths';

/** On the narrowest phone the name takes its room: a given name of eight letters would be broken beside it. */
const PICTURE = {
  width: { xs: 28, sm: 32 },
  height: { xs: 28, sm: 32 },
  '@media (max-width: 379.95px)': { display: 'none' },
} as const;

/** Picture and name; the name of a member leads to their own screens. */
export function MemberNameCell({ member }: { member: MemberRow }) {
  const { name, urlProfile, utype, uindex } = member;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.75, sm: 1.25 }, minWidth: 0, minHeight: 44 }}>
      <PersonPicture
        url={urlProfile}
        name={name}
        size={32}
        sx={{ ...PICTURE, fontSize: '0.875rem', bgcolor: 'action.selected', color: 'text.primary' }}
      />
      {utype === 'U' ? (
        <Box
          component={Link}
          href={memberPath(uindex)}
          prefetch={false}
          sx={{
            color: 'primary.main',
            fontWeight: 600,
            textDecoration: 'none',
            overflowWrap: 'anywhere',
            wordBreak: 'keep-all',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {name}
        </Box>
      ) : (
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', wordBreak: 'keep-all' }}>
          {name}
        </Box>
      )}
    </Box>
  );
}

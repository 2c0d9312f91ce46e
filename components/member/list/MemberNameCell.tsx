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

const NAME = { fontWeight: 600, overflowWrap: 'anywhere', wordBreak: 'keep-all' } as const;
/** The ID first, and room for the longest: what is cut is the department. */
const WHO = {
  display: { xs: '-webkit-box', lg: 'none' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  typography: 'caption',
  lineHeight: 1.3,
  color: 'text.secondary',
} as const;

/** Picture and name, which leads to a member's own screens; below it who of that name, where the columns that say so have no room. */
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
      <Box sx={{ minWidth: 0 }}>
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
        <Box component="span" sx={WHO}>
          {dept ? `${id} · ${dept}` : id}
        </Box>
      </Box>
    </Box>
  );
}

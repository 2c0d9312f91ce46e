'use client';

import Link from 'next/link';
import { Box } from '@/components/base/Box';
import { PersonPicture } from '@/components/ui/PersonPicture';
import type { OverviewRow } from '@/lib/exercise/overview/contract';
import { memberPath } from '@/lib/shared/paths';

/** Picture and name, which leads to the member's own exercise screen. */
export function ExerciseMemberCell({ row: { memberSeq, name, urlProfile } }: { row: OverviewRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, minHeight: 44 }}>
      <PersonPicture
        url={urlProfile}
        name={name}
        size={32}
        sx={{ fontSize: '0.875rem', bgcolor: 'action.selected', color: 'text.primary' }}
      />
      <Box
        component={Link}
        href={memberPath(memberSeq, 'exercise')}
        prefetch={false}
        sx={{
          color: 'primary.main',
          fontWeight: 600,
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          py: 1,
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {name}
      </Box>
    </Box>
  );
}

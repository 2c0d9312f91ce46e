'use client';

import Link from 'next/link';
import { Box } from '@/components/base/Box';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { IdText } from '@/components/ui/text/IdText';
import type { OverviewRow } from '@/lib/exercise/overview/contract';
import { memberPath } from '@/lib/shared/paths';

/** Picture and name, linked to the member's exercise screen; the ID below distinguishes members of the same name. */
export function ExerciseMemberCell({ row: { memberSeq, name, id, urlProfile } }: { row: OverviewRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, minHeight: 44 }}>
      <PersonPicture
        url={urlProfile}
        name={name}
        size={32}
        sx={{ fontSize: '0.875rem', bgcolor: 'action.selected', color: 'text.primary' }}
      />
      <Box sx={{ minWidth: 0, py: 0.25 }}>
        <Box
          component={Link}
          href={memberPath(memberSeq, 'exercise')}
          prefetch={false}
          sx={{
            color: 'primary.main',
            fontWeight: 600,
            textDecoration: 'none',
            overflowWrap: 'anywhere',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {name}
        </Box>
        <Box
          component="span"
          sx={{ display: 'block', typography: 'caption', lineHeight: 1.3, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {id && <IdText id={id} />}
        </Box>
      </Box>
    </Box>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Disclosure } from '@/components/ui/Disclosure';
import type { Role } from '@/lib/shared/roles';
import { CountBadge } from './CountBadge';
import { CountText } from './CountText';
import { MenuLink } from './MenuLink';
import { useFittingEntries } from './useFittingEntries';
import { useMenu } from './useMenu';

/** Single-line menu in a wide header; entries that do not fit move behind "More". */
export function TopMenu({ role }: { role: Role }) {
  const t = useTranslations('shell.menu');
  const items = useMenu(role);
  const { row, list, fitting, gap } = useFittingEntries(items.length);
  const rest = items.slice(fitting);
  const behind = rest.filter(({ count = 0 }) => count > 0);
  const waiting = behind.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <Box
      component="nav"
      ref={row}
      aria-label={t('label')}
      sx={{ display: { xs: 'none', md: 'flex' }, alignSelf: 'stretch', alignItems: 'center', flex: 1, minWidth: 0, gap }}
    >
      <Box
        ref={list}
        sx={{
          position: 'relative',
          display: 'flex',
          flexWrap: 'wrap',
          // until measured, overflowing entries wrap to a hidden second line
          height: 64,
          overflow: 'hidden',
          gap,
          '& > a': { height: 64, '&:focus-visible': { outlineOffset: -3 } },
          // hidden entries keep their width, since they are measured
          [`& > a:nth-of-type(n + ${fitting + 1})`]: { position: 'absolute', visibility: 'hidden' },
        }}
      >
        {items.map((item) => (
          <MenuLink key={item.key} item={item} look="top" />
        ))}
      </Box>
      {rest.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            alignItems: 'center',
            height: 64,
            flexShrink: 0,
            boxShadow: rest.some(({ current }) => current) ? 'inset 0 -3px 0 var(--mui-palette-primary-main)' : undefined,
          }}
        >
          <Disclosure
            label={
              <Box component="span" sx={{ color: rest.some(({ current }) => current) ? 'text.primary' : 'text.secondary' }}>
                {t('more')}
                <CountBadge count={waiting} inLine />
                <CountText of={behind.length === 1 ? behind[0]!.key : null} count={waiting} />
              </Box>
            }
          >
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              {rest.map((item) => (
                <MenuLink key={item.key} item={item} look="side" />
              ))}
            </Box>
          </Disclosure>
        </Box>
      )}
    </Box>
  );
}

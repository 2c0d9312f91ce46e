'use client';

import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import type { PanelError, PanelState } from '@/lib/shared/panelState';
import { SectionCard } from './SectionCard';
import { SkeletonLines } from './SkeletonLines';

interface Props {
  title: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  state?: PanelState;
  error?: PanelError | null;
  onRetry?: () => void;
  /**
   * Height reserved for the body in px, so that content below does not shift when data arrives; an empty state reserves no more than it
   * needs.
   */
  height?: number;
  /** Replaces the default "no data" text. */
  empty?: ReactNode;
  /** Rendered (or called) only in the state 'ready'. */
  children: ReactNode | (() => ReactNode);
}

/** Height of an empty state with icon and action, in px. */
const EMPTY_HEIGHT = 240;
const WITH_BODY: readonly PanelState[] = ['ready', 'loading', 'error'];

/** Data card with all its states: loading, failed with retry, empty, too few, hidden small group, not authorised (R-SHELL-09). */
export function Panel({ title, note, action, state = 'ready', error, onRetry, height, empty, children }: Props) {
  const t = useTranslations('common');
  const bodies: Record<PanelState, () => ReactNode> = {
    ready: () => (typeof children === 'function' ? children() : children),
    loading: () => <SkeletonLines label={t('state.loading')} />,
    error: () => <ErrorState error={error} onRetry={onRetry} />,
    empty: () => empty ?? <EmptyState icon={<InboxOutlined />} title={t('state.empty')} />,
    tooFew: () => empty ?? <EmptyState icon={<QueryStatsOutlined />} title={t('state.tooFew')} text={t('state.tooFewText')} />,
    hiddenGroup: () => <EmptyState icon={<GroupsOutlined />} title={t('state.hiddenGroup')} text={t('state.hiddenGroupText')} />,
    notAuthorised: () => <EmptyState icon={<LockOutlined />} title={t('state.notAuthorised')} text={t('state.notAuthorisedText')} />,
  };
  return (
    <SectionCard title={title} note={note} action={action}>
      <Box
        data-state={state}
        aria-busy={state === 'loading'}
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          minHeight: height && (WITH_BODY.includes(state) ? height : Math.min(height, EMPTY_HEIGHT)),
          // cut off skeleton lines that exceed the reserved height
          ...(state === 'loading' && height && { maxHeight: height, overflow: 'hidden' }),
        }}
      >
        {bodies[state]()}
      </Box>
    </SectionCard>
  );
}

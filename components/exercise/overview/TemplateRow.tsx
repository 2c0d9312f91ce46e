'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { PrescriptionText } from '@/components/exercise/prescription/PrescriptionText';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { prescribePath } from '@/lib/exercise/overview/exerciseOverview';
import type { ExerciseTemplate } from '@/lib/exercise/template/contract';

interface Props {
  template: ExerciseTemplate;
  onEdit: () => void;
  onDelete: () => void;
}

/** One template: name, length, writer, content and actions. */
export function TemplateRow({ template, onEdit, onDelete }: Props) {
  const t = useTranslations('exerciseDesk');
  const common = useTranslations('common.action');
  const { name, weeks, writerName } = template;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
        py: 2,
        '&:first-of-type': { pt: 0 },
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Typography component="h3" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography component="p" variant="caption" color="textSecondary" sx={{ mb: 0.5 }}>
          {t('form.weeks', { count: weeks })} · {writerName ? t('templates.by', { name: writerName }) : t('templates.byUnknown')}
        </Typography>
        <PrescriptionText content={template} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { minHeight: 44 } }}>
        <LinkButton
          variant="contained"
          aria-label={t('templates.useFor', { name })}
          href={prescribePath({ templateSeq: template.templateSeq })}
        >
          {t('templates.use')}
        </LinkButton>
        <Button variant="outlined" aria-label={t('templates.editFor', { name })} onClick={onEdit}>
          {common('edit')}
        </Button>
        <Button color="error" aria-label={t('templates.deleteFor', { name })} onClick={onDelete}>
          {common('delete')}
        </Button>
      </Box>
    </Box>
  );
}

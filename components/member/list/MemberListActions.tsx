import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { LinkButton } from '@/components/ui/LinkButton';
import { PATHS } from '@/lib/shared/paths';

interface Props {
  onExport: () => void;
  onBulk: () => void;
  onAdd: () => void;
}

/** What can be done with the whole list: export, import of readings, and adding members by file or form. */
export function MemberListActions({ onExport, onBulk, onAdd }: Props) {
  const t = useTranslations('memberList');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={onExport}>
        {t('export.open')}
      </Button>
      <LinkButton href={PATHS.mng.import} variant="outlined">
        {t('import')}
      </LinkButton>
      <Button variant="outlined" startIcon={<GroupAddOutlined />} onClick={onBulk}>
        {t('bulk.open')}
      </Button>
      <Button variant="contained" startIcon={<PersonAddAltOutlined />} onClick={onAdd}>
        {t('add')}
      </Button>
    </Box>
  );
}

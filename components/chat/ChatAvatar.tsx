import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { PersonPicture } from '@/components/ui/PersonPicture';
import type { RoomKind } from '@/lib/chat/chatLimits';

interface Props {
  name: string;
  urlProfile: string | null;
  kind?: RoomKind;
  /** px */
  size: number;
}

/** Picture or initial of a person, or icon of a group; always next to a name, so it is hidden from screen readers. */
export function ChatAvatar({ name, urlProfile, kind = 'DIRECT', size }: Props) {
  const group = kind === 'TEAM' ? <GroupsOutlined /> : <CampaignOutlined />;
  return (
    <PersonPicture
      component="span"
      aria-hidden
      url={urlProfile}
      name={name}
      size={size}
      sx={{
        fontSize: size / 2.4,
        bgcolor: kind === 'DIRECT' ? 'primary.main' : 'surface.brand',
        color: kind === 'DIRECT' ? 'primary.contrastText' : 'surface.onBrand',
      }}
    >
      {kind === 'DIRECT' ? undefined : group}
    </PersonPicture>
  );
}

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Avatar from '@mui/material/Avatar';
import { pictureSrc } from '@/lib/shared/picture';
import type { RoomKind } from '@/lib/chat/rules';

interface Props {
  name: string;
  urlProfile: string | null;
  kind?: RoomKind;
  /** px */
  size: number;
}

/** Picture or first letter of a person, or the sign of a group; beside a name, so it says nothing itself. */
export function PersonMark({ name, urlProfile, kind = 'DIRECT', size }: Props) {
  const group = kind === 'TEAM' ? <GroupsOutlined /> : <CampaignOutlined />;
  return (
    <Avatar
      component="span"
      aria-hidden
      src={pictureSrc(urlProfile)}
      alt=""
      sx={{
        width: size,
        height: size,
        fontSize: size / 2.4,
        bgcolor: kind === 'DIRECT' ? 'primary.main' : 'surface.brand',
        color: kind === 'DIRECT' ? 'primary.contrastText' : 'surface.onBrand',
      }}
    >
      {kind === 'DIRECT' ? [...name][0] : group}
    </Avatar>
  );
}

import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import FitnessCenterOutlined from '@mui/icons-material/FitnessCenterOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import MonitorWeightOutlined from '@mui/icons-material/MonitorWeightOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import type { ElementType } from 'react';
import type { MenuKey } from '@/lib/shared/menu/menus';

/** Icons of top-level menu entries; pages inside a group have none. */
export const MENU_ICONS: Partial<Record<MenuKey, ElementType>> = {
  info: AccountCircleOutlined,
  body: MonitorWeightOutlined,
  rank: EmojiEventsOutlined,
  mission: AssignmentTurnedInOutlined,
  chat: ChatBubbleOutlineOutlined,
  health: MonitorHeartOutlined,
  exercise: FitnessCenterOutlined,
  dashboard: DashboardOutlined,
  member: GroupsOutlined,
  notification: CampaignOutlined,
  prescription: FitnessCenterOutlined,
  setting: SettingsOutlined,
  company: BusinessOutlined,
  account: AccountCircleOutlined,
};

import { settingsApi } from '@/lib/settings/contract';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { rankApi } from './contract';
import { LOBBY_TABS, lobbyInput } from './lobbyBoard';

/** What a display in a lobby shows at first: its rankings, and whose they are. */
export const LOBBY_CALLS = [...LOBBY_TABS.map((tab) => prefetchCall(rankApi.rank, lobbyInput(tab))), prefetchCall(settingsApi.brand, {})];

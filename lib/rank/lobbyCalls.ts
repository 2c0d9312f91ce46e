import { settingsApi } from '@/lib/settings/contract';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { rankApi } from './contract';
import { LOBBY_TABS, lobbyInput } from './lobbyBoard';

/** Prefetched calls of a lobby display: its rankings and the company's brand. */
export const LOBBY_CALLS = [...LOBBY_TABS.map((tab) => prefetchCall(rankApi.rank, lobbyInput(tab))), prefetchCall(settingsApi.brand, {})];

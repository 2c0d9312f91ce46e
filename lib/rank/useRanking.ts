import { useAddress } from '@/lib/browser/useAddress';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { pathOf } from '@/lib/shared/endpoint';
import { rankApi } from './contract';
import { RANK_TABS, rangeQuery, rankChoiceOf, rankInput, rankingOfTab, type RankChoice, type RankTab } from './rankView';
import type { DayRange } from '@/lib/time/range';

/** A page of a ranking, with the own place and its neighbours. */
export function useRanking(choice: RankChoice) {
  return useRead(rankApi.rank, rankInput(choice));
}

/** What the rank screen shows, as the address says it; every choice becomes a place to come back to. */
export function useRankChoice(usual: RankChoice['view'], first: RankTab) {
  const { search, change } = useAddress();
  return {
    choice: rankChoiceOf((name) => search.get(name), usual, first),
    search,
    showRange: (range: DayRange | null) => change({ from: range?.startDate ?? null, to: range?.endDate ?? null, page: null }),
    showNear: () => change({ view: usual === 'near' ? null : 'near', page: null }),
    /** A page of everybody, from 0. */
    showPage: (page: number) => change({ view: usual === 'all' ? null : 'all', page: page === 0 ? null : String(page + 1) }),
  };
}

/** What the own places are made from; null asks nothing. */
export function useRankBasis(range: DayRange | null, wanted: boolean) {
  return useRead(rankApi.basis, wanted ? { query: rangeQuery(range) } : null);
}

/** How the reader stands in rankings. */
export function useRankSetting() {
  return useRead(rankApi.setting, {});
}

const AFFECTED = [rankApi.setting.path, ...RANK_TABS.map((tab) => pathOf(rankApi.rank, rankingOfTab(tab)))];

/** Chooses how to stand in rankings; every ranking is asked again. */
export function useSaveRankSetting() {
  return useSend(rankApi.saveSetting, AFFECTED);
}

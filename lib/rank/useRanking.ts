import { useAddress } from '@/lib/browser/useAddress';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { pathOf } from '@/lib/shared/endpoint';
import { rankApi } from './contract';
import { RANK_TABS, rangeQuery, rankChoiceOf, rankInput, rankingOfTab, type RankChoice, type RankTab } from './rankView';
import type { DayRange } from '@/lib/time/range';

/** Reads a page of a ranking, with the viewer's own entry and its neighbours. */
export function useRanking(choice: RankChoice) {
  return useRead(rankApi.rank, rankInput(choice));
}

/**
 * The rank screen's choice from the URL; every change adds a history entry. The view is written even if it is the `usual` one: without it, a
 * tablet shows the lobby's ranking.
 */
export function useRankChoice(usual: RankChoice['view'], first: RankTab) {
  const { search, change } = useAddress();
  return {
    choice: rankChoiceOf((name) => search.get(name), usual, first),
    search,
    showRange: (range: DayRange | null) => change({ from: range?.startDate ?? null, to: range?.endDate ?? null, page: null }),
    showNear: () => change({ view: 'near', page: null }),
    /** Shows a page of the whole list, from 0. */
    showPage: (page: number) => change({ view: 'all', page: page === 0 ? null : String(page + 1) }),
  };
}

/** Reads the input for the viewer's own ranks; skipped unless `wanted`. */
export function useRankBasis(range: DayRange | null, wanted: boolean) {
  return useRead(rankApi.basis, wanted ? { query: rangeQuery(range) } : null);
}

/** Reads how the viewer appears in rankings. */
export function useRankSetting() {
  return useRead(rankApi.setting, {});
}

const AFFECTED = [rankApi.setting.path, ...RANK_TABS.map((tab) => pathOf(rankApi.rank, rankingOfTab(tab)))];

/** Saves how the viewer appears in rankings; revalidates every ranking. */
export function useSaveRankSetting() {
  return useSend(rankApi.saveSetting, AFFECTED);
}

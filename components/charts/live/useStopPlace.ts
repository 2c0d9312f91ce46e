import { useXAxis } from '@mui/x-charts/hooks';

/** Where the stops of a live chart stand, in px from its left edge; undefined for one that it does not have. */
export function useStopPlace(): (index: number) => number | undefined {
  const { scale, data } = useXAxis();
  return (index) => {
    const stop = data?.[index];
    if (stop === undefined) return undefined;
    const place = scale(stop);
    return place === undefined ? undefined : place + ('bandwidth' in scale ? scale.bandwidth() / 2 : 0);
  };
}

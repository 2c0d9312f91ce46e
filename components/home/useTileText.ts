import { useTranslations } from 'next-intl';
import { scoreBand, shownScore } from '@/lib/body/composition/bodyScore';
import { isPartMet } from '@/lib/body/goal/goal';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { useFormatter } from '@/lib/format/useFormatter';
import type { Tile } from '@/lib/home/contract';
import { useHomeText } from '@/lib/home/useHomeText';

interface TileText {
  name: string;
  value: string;
  unit?: string;
  /** Parts of the line below the value. */
  notes: string[];
  /** Progress, 0–100; null if the tile has none. */
  percent: number | null;
  /** Text instead of a figure; takes twice the width. */
  isWide?: true;
}

/** Returns the texts of a tile in the viewer's language and units. */
export function useTileText(tile: Tile, today: string): TileText {
  const t = useTranslations('home.tile');
  const score = useTranslations('body.score');
  const format = useFormatter();
  const text = useHomeText(today);
  const body = useMeasureText();
  switch (tile.tile) {
    case 'score': {
      const { bodyScore, weight } = tile;
      if (bodyScore === null) return { name: t('weight'), value: body.full('weight', weight), notes: [text.day(tile.day)], percent: null };
      const shown = shownScore(bodyScore);
      const notes = [score(scoreBand(bodyScore)), text.day(tile.day)];
      return { name: t('score'), value: format.number(shown), unit: score('points'), notes, percent: shown };
    }
    case 'steps': {
      const percent = Math.min(100, (tile.steps / tile.goal) * 100);
      return { name: t('steps'), value: format.number(tile.steps), notes: [t('of', { goal: tile.goal }), text.day(tile.day)], percent };
    }
    case 'sleep': {
      const judged = tile.sleepScore === null ? [] : [t('sleepScore', { score: tile.sleepScore })];
      return { name: t('sleep'), value: text.duration(tile.asleep), notes: [...judged, text.day(tile.day)], percent: null };
    }
    case 'heart':
      return {
        name: t(tile.estimated ? 'restingEstimated' : tile.resting ? 'resting' : 'heart'),
        value: format.number(tile.bpm),
        unit: 'bpm',
        notes: [text.day(tile.day)],
        percent: null,
      };
    case 'pressure': {
      const notes = [t(`pressureClass.${tile.bpClass}`), text.day(tile.day)];
      return { name: t('pressure'), value: `${tile.sbp}/${tile.dbp}`, unit: 'mmHg', notes, percent: null };
    }
    case 'goal': {
      const measure = tile.weight ? 'weight' : 'bfp';
      const part = tile[measure];
      if (!part) return { name: t('goal'), value: t('noGoal'), notes: [t('noGoalText')], percent: null };
      const left = part.current === null ? null : body.gap(measure, part.goal, part.current);
      const notes = left === null ? [] : [isPartMet(part) ? t('reached') : t('left', { value: left })];
      return { name: t('goal'), value: body.full(measure, part.goal), notes, percent: part.percent };
    }
    case 'mission': {
      const { title, done, count } = tile;
      return {
        name: t('mission'),
        value: title,
        notes: count > 0 ? [t('done', { done, count })] : [],
        percent: count > 0 ? (done / count) * 100 : null,
        isWide: true,
      };
    }
    case 'message': {
      const { messages, notices, title } = tile;
      const notes = [messages > 0 ? t('messages', { count: messages }) : '', notices > 0 ? t('notices', { count: notices }) : ''];
      return {
        name: t('message'),
        value: title ?? t('unread', { count: messages + notices }),
        notes: notes.filter(Boolean),
        percent: null,
        isWide: true,
      };
    }
  }
}

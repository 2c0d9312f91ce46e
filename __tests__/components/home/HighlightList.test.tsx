/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { memberData, ROUTES } from '@/__tests__/support/screen/bodyData';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { HighlightList } from '@/components/home/HighlightList';
import { SentenceText } from '@/components/home/SentenceText';
import type { Highlight, Sentence } from '@/lib/home/contract';
import { ASKED_MEASURE_NAMES, HOME_MEASURE_NAMES } from '@/lib/home/homeMeasures';
import { LOCALES } from '@/lib/shared/languages';

const TODAY = '2026-11-21';
const SENTENCES: Sentence[] = [
  ...HOME_MEASURE_NAMES.flatMap((measure) =>
    [-31, 31].map((change): Sentence => ({ say: 'TREND', about: null, measure, change, weeks: 12 })),
  ),
  { say: 'TREND', about: null, measure: 'restingHeart', estimated: true, change: 31, weeks: 12 },
  { say: 'STEPS_MET', about: 'activity', steps: 11_213 },
  { say: 'STEPS_LEFT', about: 'activity', left: 1_353 },
  { say: 'MEASURED', about: 'body', day: '2026-11-18' },
  { say: 'NOTHING', about: null },
];
const UNUSUAL = HOME_MEASURE_NAMES.flatMap((measure) =>
  (['ABOVE', 'BELOW'] as const).map((side): Highlight => ({
    about: null,
    measure,
    side,
    day: '2026-11-20',
    say: 'UNUSUAL',
    value: 90,
    low: 40,
    high: 80,
  })),
);
const OTHERS: Highlight[] = [
  { say: 'QUESTION', about: 'body', count: 2 },
  ...ASKED_MEASURE_NAMES.map((of): Highlight => ({ say: 'QUESTION', about: null, of, count: 1 })),
  { say: 'UNUSUAL', about: 'vitals', measure: 'restingHeart', estimated: true, side: 'ABOVE', day: TODAY, value: 90, low: 40, high: 80 },
  { say: 'NEW', about: 'body', of: 'body', day: TODAY },
  { say: 'NEW', about: 'vitals', of: 'pressure', day: TODAY },
  ...(['weight', 'bfp', 'steps'] as const).map((goal): Highlight => ({ say: 'GOAL_MET', about: null, goal, value: 78 })),
];
/** Words that advise or explain: the portal states facts, never causes or advice. */
const ADVICE = /should|try|because|due to|doctor|healthy|good|bad|great|해야|때문|덕분|권장|좋|나쁘|건강/i;

test.each(LOCALES)(
  'R-HOME-01: every sentence and highlight of the closed set has its own wording, without advice or cause, in %s',
  async (locale) => {
    const { unmount } = await renderMember(
      <ul>
        {SENTENCES.map((sentence, index) => (
          <li key={index}>
            <SentenceText sentence={sentence} today={TODAY} />
          </li>
        ))}
      </ul>,
      memberData(),
      { locale },
    );
    const sentences = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    unmount();
    await renderMember(<HighlightList highlights={[...UNUSUAL, ...OTHERS]} today={TODAY} />, memberData(), { locale });
    const highlights = screen.getAllByRole('link').map(({ textContent }) => textContent ?? '');
    expect(highlights).toHaveLength(UNUSUAL.length + OTHERS.length);
    const all = [...sentences, ...highlights];
    expect(new Set(all).size).toBe(SENTENCES.length + UNUSUAL.length + OTHERS.length);
    for (const words of all) {
      expect(words).toMatch(locale === 'ko' ? /\p{Script=Hangul}/u : /^[A-Z\d]/);
      expect(words).not.toMatch(/[{}]|undefined|NaN|home\./);
      expect(words).not.toMatch(ADVICE);
    }
  },
);

test('R-HOME-01: a change has direction and unit, a range has the unit once', async () => {
  await renderMember(
    <SentenceText sentence={{ say: 'TREND', about: 'sleep', measure: 'asleep', change: -75, weeks: 4 }} today={TODAY} />,
    memberData(),
  );
  expect(screen.getByText('Your sleep per night has gone down by 1 h 15 min over the last 4 weeks.')).toBeInTheDocument();
  await renderMember(<HighlightList highlights={UNUSUAL.slice(0, 2)} today={TODAY} />, memberData());
  expect(screen.getAllByRole('link')[0]).toHaveTextContent('Body fat yesterday: 90.0%, above your usual 40.0\u2060–\u206080.0%');
});

test('R-HOME-01, R-SHELL-08: a waist that reads as the end of its range in inches is not called unusual', async () => {
  const inches = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KC' };
  const waist = (side: 'ABOVE' | 'BELOW', value: number): Highlight => {
    return { say: 'UNUSUAL', about: 'body', measure: 'waist', day: '2026-11-20', side, value, low: 83.3, high: 86.3 };
  };
  // the ends are 32.8 and 34.0 in, as are 83.2 and 86.4 cm
  const list = [waist('ABOVE', 86.4), waist('BELOW', 83.2), waist('ABOVE', 86.6), waist('BELOW', 83.1)];
  const { unmount } = await renderMember(<HighlightList highlights={list} today={TODAY} />, memberData({ [ROUTES.unit]: inches }));
  expect(screen.getAllByRole('link').map((link) => /[\d.]+\sin/.exec(link.textContent ?? '')?.[0])).toEqual([
    '34.1\u00a0in',
    '32.7\u00a0in',
  ]);
  unmount();
  await renderMember(<HighlightList highlights={list.slice(0, 2)} today={TODAY} />, memberData({ [ROUTES.unit]: inches }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await renderMember(<HighlightList highlights={list} today={TODAY} />, memberData());
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('R-HOME-01: in Korean an unusual value is long, much, large or high, depending on the measure', async () => {
  await renderMember(<HighlightList highlights={UNUSUAL} today={TODAY} />, memberData(), { locale: 'ko' });
  const ends = screen.getAllByRole('link').map(({ textContent }) => textContent!.split(' ').at(-1));
  const words = Object.fromEntries(HOME_MEASURE_NAMES.map((measure, index) => [measure, `${ends[2 * index]} ${ends[2 * index + 1]}`]));
  expect(words).toMatchObject({ asleep: '김 짧음', steps: '많음 적음', weight: '많음 적음', waist: '큼 작음', restingHeart: '높음 낮음' });
});

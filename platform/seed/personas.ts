import type { Units } from '@/lib/format/units';
import type { BodyTraits, PressureTraits, Traits } from './traits';

/** A named person with a purpose in the demo; traits not given are drawn at random. */
export interface Persona {
  login: string;
  name: string;
  /** Purpose of this person; not shown on any screen. */
  shows: string;
  traits: Partial<Omit<Traits, 'body' | 'pressure'>> & { body?: Partial<BodyTraits> | null; pressure?: Partial<PressureTraits> | null };
  /** Index of the manager, 0 to 2; null for none. */
  manager: 0 | 1 | 2 | null;
  /** A goal in kg and percent, or a target somatotype. */
  goal?: { goalGroup: number | null; wgt: number; bfp: number };
  mustChangePassword?: boolean;
}

const NOTHING = {
  body: null,
  steps: null,
  sleep: null,
  bpm: null,
  stress: null,
  pressure: null,
  sugar: null,
  temperature: false,
  runs: null,
} as const;

const IMPERIAL: Units = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };

type Brief = [login: string, name: string, shows: string, traits: Persona['traits']];

function persona(manager: Persona['manager'], [login, name, shows, traits]: Brief): Persona {
  return { login, name, shows, traits, manager };
}

/** The person with complete data that the sign-in page offers. */
const MAIN: Persona = {
  login: 'demo.member',
  name: '김하늘',
  shows: 'everything: body, health, goal, missions, notices, manager',
  manager: 0,
  goal: { goalGroup: null, wgt: 74, bfp: 18 },
  traits: {
    gender: 'M',
    age: 38,
    height: 176.5,
    since: 364,
    until: 0,
    steps: 8600,
    sleep: 412,
    bpm: 66,
    stress: 44,
    sugar: 99,
    temperature: true,
    runs: 2,
    body: { device: 'FT', bmi: 24.9, bfp: 21.6, yearChange: -4.2, every: 5 },
    pressure: { sbp: 127, dbp: 78, morningRise: 4, dip: 13, manual: false },
  },
};

/** One for each cell of the BMI × fat grid, in the order of the codes 1–9. */
const SOMATOTYPE_PERSONAS = (
  [
    ['seojun.yoon', '윤서준', 'somatotype 1', { gender: 'M', age: 24, height: 178, body: { bmi: 17.8, bfp: 8.1, yearChange: -1 } }],
    ['minjae.kang', '강민재', 'somatotype 2', { gender: 'M', age: 31, height: 175, body: { bmi: 21.4, bfp: 8.6, yearChange: 1.5 } }],
    [
      'taeyang.choi',
      '최태양',
      'somatotype 3',
      { gender: 'M', age: 28, height: 182, runs: 3, body: { bmi: 24.6, bfp: 9.2, yearChange: 3 } },
    ],
    ['haeun.lee', '이하은', 'somatotype 4', { gender: 'F', age: 26, height: 163, body: { bmi: 17.6, bfp: 22.4, yearChange: -1.5 } }],
    ['jiwoo.park', '박지우', 'somatotype 5', { gender: 'F', age: 34, height: 161, body: { bmi: 20.9, bfp: 23.4, yearChange: -2.4 } }],
    ['woojin.jung', '정우진', 'somatotype 6', { gender: 'M', age: 41, height: 174, body: { bmi: 24.8, bfp: 17.3, yearChange: 0.8 } }],
    ['soyul.han', '한소율', 'somatotype 7', { gender: 'F', age: 29, height: 166, body: { bmi: 18.1, bfp: 29.6, yearChange: -0.5 } }],
    ['yuna.oh', '오유나', 'somatotype 8', { gender: 'F', age: 37, height: 158, body: { bmi: 21.8, bfp: 31.2, yearChange: 1.1 } }],
    ['dohyun.lim', '임도현', 'somatotype 9', { gender: 'M', age: 46, height: 172, body: { bmi: 30.6, bfp: 33.4, yearChange: 2.6 } }],
  ] satisfies Brief[]
).map((brief) => persona(0, brief));

/** One for each blood pressure class, mildest first. */
const PRESSURE_PERSONAS = (
  [
    ['dain.seo', '서다인', 'blood pressure LOW', { gender: 'F', age: 25, pressure: { sbp: 86, dbp: 54, dip: null, manual: true } }],
    ['yerin.shin', '신예린', 'blood pressure NORMAL', { gender: 'F', age: 33, pressure: { sbp: 109, dbp: 69, dip: 13, manual: false } }],
    ['siwoo.kwon', '권시우', 'blood pressure ELEVATED', { gender: 'M', age: 36, pressure: { sbp: 124, dbp: 73, dip: 24, manual: false } }],
    [
      'minseok.hwang',
      '황민석',
      'blood pressure PREHYPERTENSION',
      { gender: 'M', age: 44, pressure: { sbp: 134, dbp: 85, dip: 4, manual: false } },
    ],
    [
      'youngja.ahn',
      '안영자',
      'blood pressure ISOLATED_SYSTOLIC',
      { gender: 'F', age: 65, pressure: { sbp: 149, dbp: 79, dip: null, manual: true } },
    ],
    [
      'jaeho.song',
      '송재호',
      'blood pressure STAGE1',
      { gender: 'M', age: 51, pressure: { sbp: 148, dbp: 94, morningRise: 22, dip: null, manual: true } },
    ],
    [
      'sangchul.jeon',
      '전상철',
      'blood pressure STAGE2',
      { gender: 'M', age: 58, pressure: { sbp: 168, dbp: 101, dip: -4, manual: false } },
    ],
    ['kitae.hong', '홍기태', 'blood pressure CRISIS', { gender: 'M', age: 55, pressure: { sbp: 188, dbp: 108, dip: null, manual: false } }],
  ] satisfies Brief[]
).map((brief) => persona(1, brief));

/** One for each state in which a screen has little or no data, or looks different. */
const STATE_PERSONAS = (
  [
    ['gaon.moon', '문가온', 'no record at all', { ...NOTHING, gender: 'F', age: 27 }],
    ['ara.cho', '조아라', 'only body records', { ...NOTHING, gender: 'F', age: 30, body: { device: 'SM' }, since: 364, until: 0 }],
    ['juwon.bae', '배주원', 'only steps', { ...NOTHING, gender: 'M', age: 35, steps: 9200, since: 364, until: 0 }],
    [
      'seunghyun.baek',
      '백승현',
      'sparse: three records in a year',
      { ...NOTHING, gender: 'M', age: 40, body: { every: 110 }, since: 240, until: 3 },
    ],
    [
      'hyun.namgung',
      '남궁현',
      'stale: nothing for five months',
      { gender: 'M', age: 48, body: { yearChange: 1 }, steps: 5200, since: 364, until: 152 },
    ],
    [
      'hajun.yu',
      '유하준',
      'under 18: no ideal values, no score',
      { gender: 'M', age: 16, height: 171, body: { bmi: 20.4, bfp: 16.5, yearChange: 3 }, since: 364, until: 0 },
    ],
    [
      'james.kim',
      '김제임스',
      'other units: lb, ft, mi, °F, kJ',
      { gender: 'M', age: 42, lang: 'EN', units: IMPERIAL, runs: 2, sleep: 400, temperature: true, body: {}, since: 364, until: 0 },
    ],
    [
      'emily.park',
      '박에밀리',
      'other time zone: New York',
      { gender: 'F', age: 39, lang: 'EN', timeZone: 'America/New_York', steps: 7400, sleep: 398, body: {}, since: 364, until: 0 },
    ],
    [
      'suman.rai',
      '라이수만',
      'other time zone: Kathmandu',
      { gender: 'M', age: 33, lang: 'EN', timeZone: 'Asia/Kathmandu', steps: 8100, body: {}, since: 364, until: 0 },
    ],
    ['nari.ko', '고나리', 'height never told', { gender: 'F', age: 32, height: null, body: null, steps: 6400, since: 364, until: 0 }],
  ] satisfies Brief[]
).map((brief) => persona(2, brief));

/** Personas of the company DEMO; all can sign in with the demo password. */
export const DEMO_PERSONAS: readonly Persona[] = [
  MAIN,
  ...SOMATOTYPE_PERSONAS,
  ...PRESSURE_PERSONAS,
  ...STATE_PERSONAS,
  persona(null, ['somin.noh', '노소민', 'no manager assigned', { gender: 'F', age: 28, body: {}, steps: 6900, since: 90, until: 0 }]),
  {
    ...persona(2, ['saerom.na', '나새롬', 'must change the password first', { ...NOTHING, gender: 'F', age: 26 }]),
    mustChangePassword: true,
  },
];

/** Members of a company of three, too small for averages to be shown. */
export const TRIO_PERSONAS: readonly Persona[] = (
  [
    ['trio.first', '한별', 'member of a company of three', { gender: 'F', age: 35, body: {}, since: 200, until: 0 }],
    ['trio.second', '이솔', 'member of a company of three', { gender: 'M', age: 29, body: {}, since: 200, until: 0 }],
    ['trio.third', '정온', 'member of a company of three', { gender: 'M', age: 52, body: {}, since: 200, until: 0 }],
  ] satisfies Brief[]
).map((brief) => persona(null, brief));

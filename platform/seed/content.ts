/** Texts written by people of the demo companies. Mission texts are limited to 28 Korean characters. */

export interface SeedTopic {
  title: string;
  secondCat: 'nutrition' | 'workout';
  notes: readonly string[];
}

export const TOPICS: readonly SeedTopic[] = [
  {
    title: '균형 잡힌 식사',
    secondCat: 'nutrition',
    notes: ['매 끼니 채소 한 접시 먹기', '국물은 절반만 먹기', '흰쌀밥 대신 잡곡밥 먹기'],
  },
  { title: '수분 섭취', secondCat: 'nutrition', notes: ['물 하루 8잔 마시기', '탄산음료 대신 물 마시기'] },
  { title: '단백질 챙기기', secondCat: 'nutrition', notes: ['끼니마다 단백질 반찬 한 가지', '간식은 견과류 한 줌'] },
  { title: '야식 줄이기', secondCat: 'nutrition', notes: ['저녁 8시 이후 먹지 않기', '늦은 시간 카페인 피하기'] },
  { title: '걷기', secondCat: 'workout', notes: ['하루 만 보 걷기', '점심 식사 후 15분 산책', '엘리베이터 대신 계단 이용하기'] },
  { title: '근력 운동', secondCat: 'workout', notes: ['스쿼트 20회 3세트', '플랭크 1분 3세트', '팔굽혀펴기 15회 3세트'] },
  { title: '스트레칭', secondCat: 'workout', notes: ['한 시간마다 목과 어깨 풀기', '자기 전 전신 스트레칭 10분'] },
];

export interface SeedMission {
  title: string;
  contents: string;
  /** Titles of the topics whose notes it uses. */
  topics: readonly string[];
}

export const MISSIONS: readonly SeedMission[] = [
  { title: '가볍게 시작하는 걷기 주간', contents: '이번 주는 매일 만 보를 걸어 봅니다.', topics: ['걷기'] },
  { title: '물 마시기 도전', contents: '하루 8잔, 물 마시는 습관을 만듭니다.', topics: ['수분 섭취'] },
  { title: '점심 산책 함께하기', contents: '식사 후 동료와 15분씩 걷습니다.', topics: ['걷기', '스트레칭'] },
  { title: '하체 튼튼 2주', contents: '스쿼트로 하체 근력을 키웁니다.', topics: ['근력 운동'] },
  { title: '야식 없는 한 주', contents: '저녁 8시 이후에는 먹지 않습니다.', topics: ['야식 줄이기'] },
  { title: '채소 한 접시 더', contents: '끼니마다 채소를 한 접시 더합니다.', topics: ['균형 잡힌 식사'] },
  { title: '단백질 식단 도전', contents: '매 끼니 단백질 반찬을 챙깁니다.', topics: ['단백질 챙기기', '균형 잡힌 식사'] },
  { title: '거북목 탈출', contents: '한 시간마다 목과 어깨를 풉니다.', topics: ['스트레칭'] },
  { title: '계단 오르기 챌린지', contents: '엘리베이터 대신 계단을 이용합니다.', topics: ['걷기', '근력 운동'] },
  { title: '코어 강화 주간', contents: '매일 플랭크 1분에 도전합니다.', topics: ['근력 운동'] },
];

/** A daily mission over two weeks. */
export const DAILY_MISSION: SeedMission = {
  title: '두 주 동안 매일 물 마시기',
  contents: '두 주 동안 매일 체크해 봅니다.',
  topics: ['수분 섭취'],
};

export const COMMENTS: readonly string[] = [
  '오늘도 완료했습니다!',
  '점심시간에 팀원들과 같이 걸었어요.',
  '생각보다 힘들지만 보람 있네요.',
  '덕분에 물 마시는 습관이 생겼습니다.',
  '비가 와서 실내에서 대신했어요.',
  '일주일 동안 빠짐없이 해냈습니다.',
];

export const REPLIES: readonly string[] = [
  '꾸준한 모습이 정말 멋집니다.',
  '잘하고 계세요. 이번 주도 응원합니다!',
  '무리하지 말고 천천히 늘려 보세요.',
];

export interface SeedNotice {
  title: string;
  contents: string;
  /** Days ago it was sent; negative for a future notice. */
  daysAgo: number;
  /** From the master to everyone, or from the first manager to their team. */
  from: 'COMPANY' | 'TEAM';
}

export const NOTICES: readonly SeedNotice[] = [
  {
    title: '건강 증진 프로그램을 시작합니다',
    contents: '체성분 측정기는 3층 휴게실에 있습니다. 일주일에 한 번 측정해 주세요.',
    daysAgo: 360,
    from: 'COMPANY',
  },
  {
    title: '밴드 착용 안내',
    contents: '걸음 수와 수면을 기록하려면 밴드를 매일 착용하고 하루에 한 번 동기화해 주세요.',
    daysAgo: 330,
    from: 'COMPANY',
  },
  { title: '상반기 걸음 왕 발표', contents: '상반기 평균 걸음 수 1위 부서는 연구소입니다. 축하합니다.', daysAgo: 142, from: 'TEAM' },
  {
    title: '여름철 수분 섭취 안내',
    contents: '더운 날에는 갈증을 느끼기 전에 물을 드시고, 한낮의 달리기는 피해 주세요.',
    daysAgo: 118,
    from: 'COMPANY',
  },
  { title: '측정기 점검 안내', contents: '이번 주 금요일 14시부터 16시까지 체성분 측정기를 점검합니다.', daysAgo: 61, from: 'TEAM' },
  {
    title: '가을 걷기 대회 참가 신청',
    contents: '사내 걷기 대회 참가 신청은 이번 달 말까지입니다. 많은 참여 바랍니다.',
    daysAgo: 34,
    from: 'COMPANY',
  },
  {
    title: '독감 예방 접종 안내',
    contents: '사내 의무실에서 독감 예방 접종을 합니다. 점심시간에 방문해 주세요.',
    daysAgo: 12,
    from: 'COMPANY',
  },
  { title: '이번 주 미션 안내', contents: '새 미션이 등록되었습니다. 미션 화면에서 내용을 확인해 주세요.', daysAgo: 2, from: 'TEAM' },
  {
    title: '연말 건강 강연 예고',
    contents: '다음 달 사내 강당에서 수면 건강 강연이 열립니다. 자세한 일정은 다시 안내합니다.',
    daysAgo: -5,
    from: 'COMPANY',
  },
];

export interface SeedExercise {
  name: string;
  type: 'AEROBIC' | 'STRENGTH' | 'FLEXIBILITY';
  /** Sessions per week. */
  frequency: number;
  minutes: number;
  intensity: 'MODERATE' | 'VIGOROUS';
}

export const EXERCISES: readonly SeedExercise[] = [
  { name: '빠르게 걷기', type: 'AEROBIC', frequency: 5, minutes: 30, intensity: 'MODERATE' },
  { name: '자전거 타기', type: 'AEROBIC', frequency: 2, minutes: 40, intensity: 'VIGOROUS' },
  { name: '스쿼트', type: 'STRENGTH', frequency: 3, minutes: 15, intensity: 'MODERATE' },
  { name: '플랭크', type: 'STRENGTH', frequency: 3, minutes: 10, intensity: 'VIGOROUS' },
  { name: '전신 스트레칭', type: 'FLEXIBILITY', frequency: 7, minutes: 10, intensity: 'MODERATE' },
];

export const PRESCRIPTION_NOTE = '숨이 약간 찰 정도로 하고, 통증이 있으면 바로 멈춰 주세요.';

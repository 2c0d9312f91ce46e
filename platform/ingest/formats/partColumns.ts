import type { BodyPart } from '@/lib/measures/bodyParts';
import { filterColumns, type Column } from './text/headerColumns';

/** Columns of one body composition value. */
export interface PartColumn {
  part: BodyPart;
  columns: readonly Column[];
}

/**
 * Names of body composition values by various makers, in lower case and without unit. Muscle is skeletal only if the column says so: plain
 * muscle mass is everything but fat and bone (Withings, Renpho, Zepp), InBody's soft lean mass.
 */
const NAMES: Readonly<Partial<Record<BodyPart, readonly string[]>>> = {
  bfm: [
    'body fat mass',
    'fat mass',
    '체지방량',
    '體脂肪重',
    '體脂肪量',
    'masa grasa corporal',
    'masa de grasa corporal',
    'masa grasa',
    'massa gorda',
  ],
  ffm: ['fat free mass', 'fat-free mass', 'fat-free body weight', '제지방량', '除脂體重', '去脂體重', 'masa libre de grasa'],
  smm: [
    'skeletal muscle mass',
    'skeletal muscle',
    '골격근량',
    '골격근율',
    '骨骼肌重',
    '骨骼肌量',
    'skelettmuskelmasse',
    'masa muscular esquelética',
    'masa musculoesquelética',
    'masa de músculo esquelético',
  ],
  muscle: ['soft lean mass', 'muscle mass', '근육량', '肌肉重', '肌肉量', 'masa magra blanda'],
  tbw: [
    // percentages first: they are what is displayed, so no conversion is needed where both are given
    'body water',
    'body water percentage',
    '체수분율',
    'total body water',
    'body water mass',
    '체수분',
    '총체수분',
    '身體總水分',
    '身体总水分',
    '體內水分',
    'agua corporal total',
    'água corporal total',
  ],
  icw: ['intracellular water', '세포내수분', '細胞內水分', 'agua intracelular', 'água intracelular'],
  ecw: ['extracellular water', '세포외수분', '細胞外水分', 'agua extracelular', 'água extracelular'],
  protein: ['protein', 'protein mass', 'protein percentage', '단백질', '蛋白質', 'proteína', 'proteínas'],
  minerals: ['mineral', 'minerals', '무기질', '無機質', '礦物質', 'minerales', 'minerais'],
  bone: ['bone mineral content', 'bone mass', '골무기질량', '골량', '뼈 질량', '骨礦物質含量', 'contenido mineral óseo'],
  bmr: [
    'basal metabolic rate',
    'bmr',
    'resting metabolism',
    '기초대사량',
    '基礎代謝率',
    '基礎代謝量',
    'tasa metabólica basal',
    'grundumsatz',
  ],
  visceralLevel: [
    'visceral fat level',
    'visceral fat',
    '내장지방레벨',
    '내장지방 레벨',
    '내장지방',
    '內臟脂肪等級',
    'nivel de grasa visceral',
  ],
  visceralArea: ['visceral fat area', '내장지방단면적', '內臟脂肪面積', 'área de grasa visceral'],
  whr: ['waist hip ratio', 'waist-hip ratio', 'whr', '복부지방률', '腰臀比', 'relación cintura-cadera'],
  phaseAngle: ['whole body phase angle', 'phase angle', '위상각', '전신위상각', '相位角', 'ángulo de fase'],
  leanRightArm: ['right arm lean mass', '오른팔 근육량', '오른팔근육량'],
  leanLeftArm: ['left arm lean mass', '왼팔 근육량', '왼팔근육량'],
  leanTrunk: ['trunk lean mass', '몸통 근육량', '몸통근육량'],
  leanRightLeg: ['right leg lean mass', '오른다리 근육량', '오른다리근육량'],
  leanLeftLeg: ['left leg lean mass', '왼다리 근육량', '왼다리근육량'],
  fatRightArm: ['right arm fat mass', '오른팔 체지방량', '오른팔체지방량'],
  fatLeftArm: ['left arm fat mass', '왼팔 체지방량', '왼팔체지방량'],
  fatTrunk: ['trunk fat mass', '몸통 체지방량', '몸통체지방량'],
  fatRightLeg: ['right leg fat mass', '오른다리 체지방량', '오른다리체지방량'],
  fatLeftLeg: ['left leg fat mass', '왼다리 체지방량', '왼다리체지방량'],
};

/** Finds body composition columns by their common names, and by those specific to the maker (`own`). */
export function partColumns(columns: readonly Column[], own: Partial<Record<BodyPart, readonly string[]>> = {}): PartColumn[] {
  const parts = new Set([...Object.keys(NAMES), ...Object.keys(own)] as BodyPart[]);
  return [...parts].flatMap((part) => {
    // in order of the names, so that the preferred column comes first
    const found = [...(own[part] ?? []), ...(NAMES[part] ?? [])].flatMap((name) => filterColumns(columns, name));
    return found.length > 0 ? [{ part, columns: found }] : [];
  });
}

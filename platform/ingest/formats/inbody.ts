import { recognisesHeader, type Format } from './format';
import { partColumns } from './partColumns';
import { measureColumns, scaleTable } from './scale';
import { columnsOf, filterColumns } from './text/headerColumns';
import { readByHeader, type KnownTable } from './text/table';

/** Header names in the app's languages; some are in English in any language. */
const NAMES = {
  date: ['date', 'data', 'fecha', '날짜', '검사일시', '측정일시', '日期', '測量日期', '測試日期'],
  device: [
    'measurement device.',
    'measurement device',
    '측정장비',
    '측정장비.',
    '測量設備',
    '測量儀器',
    'equipamento de medição',
    'dispositivo de medición',
    'equipo de medición',
  ],
  weight: ['weight', 'peso', '체중', '體重', '体重'],
  muscle: [
    'skeletal muscle mass',
    '골격근량',
    '骨骼肌重',
    '骨骼肌量',
    'massa muscular',
    'masa muscular esquelética',
    'masa musculoesquelética',
    'masa de músculo esquelético',
  ],
  fatShare: [
    'percent body fat',
    'body fat percentage',
    '체지방률',
    '體脂肪率',
    '体脂肪率',
    'gordura corporal',
    'porcentaje de grasa corporal',
    'grasa corporal',
  ],
  fatMass: [
    'body fat mass',
    '체지방량',
    '體脂肪重',
    '體脂肪量',
    'massa gorda',
    'masa grasa corporal',
    'masa de grasa corporal',
    'masa grasa',
  ],
  ecf: ['ecw ratio', '세포외수분비', '細胞外水分比率', '細胞外水比率', '細胞外水份比率', 'ratio aec', 'relación aec', 'relación aec/act'],
  score: [
    'inbody score',
    '인바디점수',
    '인바디 점수',
    'inbody점수',
    'inbody分數',
    'inbody評分',
    'puntuación inbody',
    'puntuación de inbody',
    'puntaje inbody',
  ],
};

/** Recognises a table by a date, a weight and one column specific to InBody, because the columns differ by device. */
function recognise(header: readonly string[]): KnownTable | null {
  const columns = columnsOf(header);
  const find = (key: keyof typeof NAMES) => filterColumns(columns, ...NAMES[key]);
  const fat = [...find('fatShare'), ...find('fatMass')];
  const itself = find('device').length > 0 || find('score').length > 0 || (find('muscle').length > 0 && fat.length > 0);
  const [date] = find('date');
  const parts = partColumns(columns, { deviceScore: NAMES.score });
  const others = measureColumns(columns);
  const table =
    itself && date ? scaleTable({ date: [date], weight: find('weight'), fat, ecf: find('ecf').slice(0, 1), parts, others }) : null;
  return table && { ...table, usual: date?.name === 'fecha' ? 'day' : undefined };
}

/** The InBody app's table of measurements. */
export const inbody: Format = {
  name: 'inbody',
  account: (owner) => ({ id: `inbody.${owner}`, name: `InBody ${owner}` }),
  detect: (head) => recognisesHeader(head, recognise),
  read: (file) => readByHeader(file, recognise),
};

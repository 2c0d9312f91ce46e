import { recognisesHeader, headOf, type Format, type SourceRow } from './format';
import type { BodyPart } from '@/lib/measures/bodyParts';
import { partColumns } from './partColumns';
import { scaleTable } from './scale';
import { countIn } from './text/csv';
import { cellIn, columnsOf, filterColumns, type Column } from './text/headerColumns';
import { readByHeader, type KnownTable } from './text/table';
import { dayIn, minutesBetween, momentIn } from './values/dates';
import { convert } from './values/units';
import { isRespirations, rowsOfRespirations } from './withings/respirations';

type Content = SourceRow['content'];
const bad = (column: Column, reason: 'invalid' | 'time' = 'invalid'): Content => ({ bad: { field: column.header, reason } });

/** Headers in English, German, French, Spanish, Italian, Korean and Japanese; some are in English in any language. */
const DATE = ['date', 'datum', 'fecha', 'data', '날짜', '日付'];
const WEIGHT = ['weight', 'gewicht', 'poids', 'peso', '체중', '体重'];
const FAT = ['fat mass', 'fettmasse', 'masse grasse', 'masa grasa', 'massa grassa', '체지방량', '脂肪量'];
/** Its muscle mass is everything but fat and bone, not skeletal muscle. */
const PARTS: Partial<Record<BodyPart, readonly string[]>> = {
  bfm: FAT,
  muscle: ['muskelmasse', 'masse musculaire', 'masa muscular', 'massa muscolare', '筋肉量'],
  bone: ['knochenmasse', 'masse osseuse', 'masa ósea', 'massa ossea', '골질량', '骨量'],
  tbw: ['hydration', 'wasseranteil', 'hydratation', 'hidratación', 'idratazione', '수분량', '水分量'],
};
const COMMENTS = ['comments', 'kommentare', 'commentaires', 'comentarios', 'commenti', '메모', 'コメント'];
const FROM = ['from', 'von', 'de', 'du', 'desde', 'da', 'start'];
const TO = ['to', 'bis', 'à', 'au', 'a', 'hasta', 'end'];
const LIGHT = ['light', 'leicht', 'léger', 'ligero', 'leggero'];
const DEEP = ['deep', 'tief', 'profond', 'profundo', 'profondo'];
const REM = ['rem', 'paradoxal'];
const SYSTOLE = ['systolic', 'systole', 'systolisch', 'systolique', 'sistólica', 'sístole', 'sistolica', 'sistole', 'sys', '수축기'];
const DIASTOLE = ['diastolic', 'diastole', 'diastolisch', 'diastolique', 'diastólica', 'diástole', 'diastolica', 'dia', '이완기'];
const PULSE = [
  'heart rate',
  'herzfrequenz',
  'fréquence cardiaque',
  'frecuencia cardíaca',
  'frequenza cardiaca',
  '심박수',
  // other programs write the same table with one of these
  'bpm',
  'pulse',
  'puls',
  'pouls',
  'pulso',
  'polso',
  '맥박',
];
const OXYGEN = ['oxygen saturation', 'spo2', 'sauerstoffsättigung', 'saturation en oxygène', 'saturación de oxígeno'];
const STEPS = ['steps', 'schritte', 'pas', 'pasos', 'passi'];
const CLIMB = ['elevation', 'höhenunterschied', 'höhe', 'dénivelé', 'elevación', 'dislivello'];

/** Weigh-ins, with the unit in the header and fat as a mass. */
function weights(columns: Column[]): KnownTable | null {
  const fat = filterColumns(columns, ...FAT);
  if (fat.length === 0 && filterColumns(columns, ...COMMENTS).length === 0) return null;
  return scaleTable({
    date: filterColumns(columns, ...DATE).slice(0, 1),
    weight: filterColumns(columns, ...WEIGHT),
    fat,
    parts: partColumns(columns, PARTS),
  });
}

/** Blood pressures; rows with a heart rate only are heart readings. */
function pressures(columns: Column[]): KnownTable | null {
  const [date, time] = filterColumns(columns, ...DATE, 'time');
  const [[sys], [dia], [rate]] = [SYSTOLE, DIASTOLE, PULSE].map((names) => filterColumns(columns, ...names)) as [
    Column[],
    Column[],
    Column[],
  ];
  if (!date || time || !sys || !dia) return null;
  return {
    date: (cells) => cellIn(cells, date),
    row(cells, { order, number }) {
      const values = [sys, dia, rate].map((column) => ({ column: column!, text: cellIn(cells, column) }));
      const [sbp, dbp, bpm] = values.map(({ text }) => number(text));
      const unreadable = values.find(({ text }, index) => text !== null && [sbp, dbp, bpm][index] === null);
      if (unreadable) return bad(unreadable.column);
      if (!sbp && !dbp && !bpm) return null;
      const measuredAt = momentIn(cellIn(cells, date) ?? '', order);
      if (measuredAt === null) return bad(date, 'time');
      const common = { externalId: measuredAt, measuredAt };
      if (!sbp && !dbp) return { reading: { kind: 'heart', ...common, bpm } };
      if (!sbp || !dbp) return bad(sbp ? dia : sys);
      return {
        reading: { kind: 'bloodPressure', ...common, sbp: Math.round(sbp), dbp: Math.round(dbp), bpm: bpm ? Math.round(bpm) : null },
      };
    },
  };
}

/** Blood oxygen in percent. */
function oxygen(columns: Column[]): KnownTable | null {
  const [date] = filterColumns(columns, ...DATE);
  const [share] = filterColumns(columns, ...OXYGEN);
  if (!date || share?.unit !== '%' || filterColumns(columns, ...COMMENTS).length === 0) return null;
  return {
    date: (cells) => cellIn(cells, date),
    row(cells, { order, number }) {
      if (cellIn(cells, share) === null) return null;
      const measuredAt = momentIn(cellIn(cells, date) ?? '', order);
      if (measuredAt === null) return bad(date, 'time');
      const value = number(cellIn(cells, share));
      return value === null ? bad(share) : { reading: { kind: 'heart', externalId: `oxygen ${measuredAt}`, measuredAt, oxygen: value } };
    },
  };
}

/** Nights with start and end including offsets, stages in the header's unit. The day is the local day of waking. */
function nights(columns: Column[]): KnownTable | null {
  const [from] = filterColumns(columns, ...FROM);
  const [to] = filterColumns(columns, ...TO);
  const stages = [LIGHT, DEEP, REM].map((names) => filterColumns(columns, ...names)[0]);
  const [light, deep] = stages;
  if (!from || !to || !light || !deep) return null;
  return {
    date: (cells) => cellIn(cells, to),
    row(cells, { order, number }) {
      const [begin, end] = [from, to].map((column) => momentIn(cellIn(cells, column) ?? '', order));
      if (!begin) return bad(from, 'time');
      const day = dayIn(cellIn(cells, to) ?? '', order);
      if (!end || !day) return bad(to, 'time');
      const minutes = stages.map((column) => {
        const value = number(cellIn(cells, column));
        const seconds = value === null || !column ? null : convert('duration', value, column.unit);
        return seconds === null ? null : Math.floor(seconds / 60);
      });
      const unreadable = stages.find((column, index) => cellIn(cells, column) !== null && minutes[index] === null);
      if (unreadable) return bad(unreadable);
      const asleep = minutes.reduce<number>((sum, value) => sum + (value ?? 0), 0);
      if (asleep === 0) return null;
      const [lightly, deeply, rem] = minutes;
      const night = { day, inBed: minutesBetween(begin, end), asleep, light: lightly, deep: deeply, rem, from: begin, to: end };
      return { reading: { kind: 'sleep', externalId: begin, ...night } };
    },
  };
}

/** Steps by day: from a table identified by its file name, or an older one that also has elevation. */
function steps(columns: Column[], file: string): KnownTable | null {
  const [date] = filterColumns(columns, ...DATE);
  const [total] = /(^|\/)aggregates_steps\.csv$/i.test(file) ? filterColumns(columns, 'value') : [];
  const [value] = total ? [total] : filterColumns(columns, ...CLIMB).length > 0 ? filterColumns(columns, ...STEPS) : [];
  if (!date || !value) return null;
  return {
    date: (cells) => cellIn(cells, date),
    row(cells, { order }) {
      const day = dayIn(cellIn(cells, date) ?? '', order);
      const count = countIn(cellIn(cells, value));
      if (!day || count === null) return bad(day ? value : date, day ? 'invalid' : 'time');
      return { reading: { kind: 'steps', externalId: day, day, steps: count } };
    },
  };
}

const recognise = (header: readonly string[], file: string): KnownTable | null => {
  const columns = columnsOf(header);
  return weights(columns) ?? pressures(columns) ?? oxygen(columns) ?? nights(columns) ?? steps(columns, file);
};

/** Withings (Health Mate): weight.csv, bp.csv, oxy.csv, sleep.csv, aggregates_steps.csv, a mat's respiration; no comments or tracks. */
export const withings: Format = {
  name: 'withings',
  account: (owner) => ({ id: `withings.${owner}`, name: `Withings ${owner}` }),
  detect: (head) => recognisesHeader(head, (cells) => (isRespirations(cells, head.name) ? true : recognise(cells, head.name))),
  async *read(file) {
    if (recognisesHeader(await headOf(file), (cells) => isRespirations(cells, file.name) || null)) yield* rowsOfRespirations(file);
    else yield* readByHeader(file, (header) => recognise(header, file.name));
  },
};

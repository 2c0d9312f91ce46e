import { BPM } from './heartMeasure';
import { measure } from './measure';

/** Minimum difference of systolic and diastolic pressure in mmHg. */
export const MIN_PULSE_PRESSURE = 10;

/** Blood pressure, measured or entered, with the pulse if taken. */
export const bloodPressureMeasure = measure(
  {
    kind: 'bloodPressure',
    about: 'vitals',
    table: 'blood_pressure',
    held: 'bloodPressure',
    when: 'moment',
    textValues: [['sbp', 'dbp'], 'bpm'],
    tab: 'pressure',
    manualTab: 'pressureInput',
    values: {
      bpm: { ...BPM, whole: true, optional: true },
      sbp: { unit: 'mmHg', min: 50, max: 260, step: 1, whole: true },
      dbp: { unit: 'mmHg', min: 30, max: 160, step: 1, whole: true },
    },
  },
  ({ sbp, dbp }) => (sbp < dbp + MIN_PULSE_PRESSURE ? 'sbp' : null),
);

import * as z from 'zod/mini';
import { measure } from './measure';

/** Plausible skin temperature in °C. */
export const SKIN_TEMPERATURE = { min: 20, max: 45 } as const;

/** Category S is skin, anything else the surface of an object. */
export const temperatureMeasure = measure(
  {
    kind: 'temperature',
    about: 'vitals',
    table: 'temperature_sample',
    held: 'temperature',
    when: 'moment',
    tab: 'temperature',
    values: { temperature: { unit: '°C', min: -20, max: 100, step: 0.1 } },
    others: {
      category: z
        .string()
        .check(z.minLength(1), z.maxLength(8))
        .register(z.globalRegistry, {
          description: `S is skin, from ${SKIN_TEMPERATURE.min} to ${SKIN_TEMPERATURE.max} °C; any other value is the surface of an object.`,
        }),
    },
  },
  ({ temperature, category }) => {
    const { min, max } = SKIN_TEMPERATURE;
    return category === 'S' && (temperature < min || temperature > max) ? 'temperature' : null;
  },
);

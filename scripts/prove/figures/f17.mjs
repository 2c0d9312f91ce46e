import { proveFuzz } from '../fuzz.mjs';

/** Hostile inputs for every call, generated from its schema. */
const figure = {
  title: 'Hostile inputs',
  prove({ full }) {
    process.env.FUZZ_INPUTS ??= full ? '100000' : '10000';
    return proveFuzz();
  },
};

export default figure;

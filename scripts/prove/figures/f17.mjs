import { proveFuzz } from '../fuzz.mjs';

/** Hostile inputs of every call, made from its schema. */
const figure = {
  title: 'Hostile inputs',
  prove({ full }) {
    process.env.FUZZ_INPUTS ??= full ? '100000' : '10000';
    return proveFuzz();
  },
};

export default figure;

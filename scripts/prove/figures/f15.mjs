import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, settledProgram } from '../support/program.mjs';
import { atLeast, none } from '../support/verdicts.mjs';

const SECOND_STARTS = 20;
const RACES = { short: 5, full: 20 };

/** The embedded database allows a single process: two would corrupt it. */
const figure = {
  title: 'A second process on the embedded database is refused',
  async prove({ full }) {
    const folder = mkdtempSync(join(tmpdir(), 'two-'));
    const faults = [];
    const first = await startProgram({ DATA_DIR: folder });
    if ((await settledProgram(first)) !== 'ready') throw new Error(`it did not start: ${first.output()}`);
    let refused = 0;
    for (let turn = 0; turn < SECOND_STARTS; turn += 1) {
      const second = await startProgram({ DATA_DIR: folder });
      const end = await settledProgram(second);
      const output = second.output().trim();
      if (end === 1 && /^Another process has the data folder [^\n]+$/.test(output)) refused += 1;
      else faults.push(`${end}: ${output}`);
      await second.stop();
      const { status } = await fetch(`${first.url}/health/ready`);
      if (status !== 200) faults.push(`the first answered ${status} afterwards`);
    }
    await first.stop();
    // two started at the same time: exactly one of them wins
    let races = 0;
    for (let turn = 0; turn < RACES[full ? 'full' : 'short']; turn += 1) {
      const both = await Promise.all([startProgram({ DATA_DIR: folder }), startProgram({ DATA_DIR: folder })]);
      const ends = await Promise.all(both.map(settledProgram));
      if (ends.filter((end) => end === 'ready').length === 1 && ends.includes(1)) races += 1;
      else faults.push(`concurrent starts: ${ends.join(' and ')}`);
      await Promise.all(both.map((program) => program.stop()));
    }
    return [
      atLeast('second starts refused with a one-sentence error', refused, SECOND_STARTS),
      atLeast('concurrent starts of which one was refused', races, RACES[full ? 'full' : 'short']),
      none('faults', faults),
    ];
  },
};

export default figure;

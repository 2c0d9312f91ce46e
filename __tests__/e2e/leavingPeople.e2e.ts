import { journey } from '../support/browser/journey';
import { partWith } from '../support/browser/journeys/parted';
import { openPartingCompany } from '../support/browser/journeys/partingCompany';
import { partOf } from '../support/turn';

/** The journeys whose clocks are moved go by turns: a run with a seed walks one of the three. */
const ifItsTurn = partOf(['J-07', 'J-09', 'J-10'], 3).includes('J-09') ? test : test.skip;

jest.setTimeout(420_000);

journey('J-09', (lang) => {
  ifItsTurn(
    'J-09, R-PRIV-02, R-PRIV-05: one refuses sleep, one withdraws and takes everything along, one is deleted by the manager; what each other person sees before and after, the archive that a letter opens, and thirty days later the receipt',
    async () => {
      const company = await openPartingCompany();
      try {
        await partWith(company, lang);
      } finally {
        await company.close();
      }
    },
  );
});

/** @every run: a journey */
import { journey } from '../support/browser/journey';
import { partWith } from '../support/browser/journeys/parted';
import { openPartingCompany } from '../support/browser/journeys/partingCompany';

jest.setTimeout(420_000);

journey('J-09', (lang) => {
  test('J-09, R-PRIV-02, R-PRIV-05: one member refuses sleep, one downloads everything and withdraws, one is deleted by the manager; what each other person sees before and after, the archive behind an emailed link, and thirty days later the receipt, and a notice of a deleted manager without their name', async () => {
    const company = await openPartingCompany();
    try {
      await partWith(company, lang);
    } finally {
      await company.close();
    }
  });
});

import { dayOf } from '@/lib/shared/dates';
import { PASSWORD } from './browser';
import { callAs } from './callAs';
import { compSeqOf } from './upstream';

/**
 * Ends a company of createCompany, as the administrator; the returned function lets it continue. A last day may not be in the past, so it is
 * set where it is still that day, and the company then moves to where it is a later one.
 */
export async function endCompany(code: string): Promise<() => Promise<unknown>> {
  // an ended company is no longer found by its code
  const compSeq = await compSeqOf(code);
  const save = (changes: object) =>
    callAs('DEMO', 'demo.admin', 'POST', '/company/profile', {
      compSeq,
      compName: code,
      address: '',
      tel: '',
      email: `desk@${code.toLowerCase()}.example`,
      ppw: PASSWORD,
      ...changes,
    });
  const west = 'Pacific/Pago_Pago';
  await save({ timeZone: west, expDte: dayOf(new Date(Date.now() + 60_000), west) });
  await save({ timeZone: 'Pacific/Kiritimati', cstatus: 'N' });
  return () => save({ timeZone: 'Asia/Seoul', expDte: null, cstatus: 'Y' });
}

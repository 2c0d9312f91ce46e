import { QUESTIONS } from '@/lib/consent/readers';
import type { MovedStack } from './movedStack';

/** Name of the manager who opens the display; the login ID is `manager`. */
export const MANAGER = 'Manager Gil';
/** Members by login ID: one who sets up their profile on a phone, one who agreed to be shown by name, and those who must not appear. */
export const NAMES = { heron: 'Seo Gaon', byName: 'Lee Open', kept: 'Park Kept', hidden: 'Jung Hidden', unasked: 'Choi Unasked' };

/**
 * Founds a company with a manager and these members, of whom two that must not appear have walked the most; returns a function that adds
 * steps.
 */
export async function createLobbyCompany({ platform, today }: MovedStack, code: string) {
  const compSeq = await platform.addCompany(code, `The people of ${code}`);
  const managerSeq = await platform.addMember({ compSeq, id: 'manager', type: 'M', name: MANAGER });
  const under = { compSeq, type: 'U', managerSeq, unasked: true } as const;
  await platform.addMembers(Object.entries(NAMES).map(([id, name]) => ({ ...under, id, name })));
  const post = async (id: string, path: string, body: object) => {
    // a sign-in does not last a day
    const token = await platform.signIn(compSeq, id);
    const answer = await platform.call<object>('POST', path, { token, body });
    expect([id, path, answer.status]).toEqual([id, path, 200]);
    return answer.body;
  };
  const answer = (id: string, lobby: boolean) =>
    post(id, '/consent/save', {
      answers: QUESTIONS.map((question) => ({ ...question, given: question.reader === 'LOBBY' ? lobby : true })),
    });
  /** Delivers today’s step count as a band does. */
  const walk = async (id: string, steps: number): Promise<void> => {
    const readings = [{ kind: 'steps', externalId: today(), day: today(), steps }];
    expect(await post(id, '/ingest/readings', { source: 'band', readings })).toMatchObject({ accepted: 1, refused: [] });
  };
  await answer('byName', true);
  await answer('hidden', true);
  await answer('kept', false);
  await post('hidden', '/member/rankSetting', { shownAs: 'HIDDEN', nickname: null, picture: true });
  await walk('byName', 7_000);
  await walk('kept', 20_000);
  await walk('hidden', 21_000);
  return { walk };
}

import { answerByPasskey, makePasskey } from '@/lib/auth/passkey/askDevice';
import type { DeviceRefusal } from '@/lib/auth/passkey/passkey';

const mockAsk = jest.fn<Promise<unknown>, []>();
let mockKnowsPasskeys = true;
jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => mockKnowsPasskeys,
  startAuthentication: () => mockAsk(),
  startRegistration: () => mockAsk(),
}));

const OPTIONS = { rpId: 'localhost', challenge: 'AAAA', timeout: 300_000, userVerification: 'required' } as const;
const named = (name: string) => Object.assign(new Error('a browser’s own words'), { name });
const answered = (userHandle?: string) => ({
  id: 'AA',
  rawId: 'AA',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle },
});

afterEach(() => {
  mockKnowsPasskeys = true;
});

test('R-ACC-01: only the fields that the portal accepts are forwarded from a device’s answer', async () => {
  mockAsk.mockResolvedValueOnce(answered('AA'));
  const response = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
  expect(await answerByPasskey(OPTIONS)).toEqual({ id: 'AA', rawId: 'AA', type: 'public-key', response });
});

test('R-ACC-01: a passkey is made with the transports that the portal knows, and without any if the device names none', async () => {
  const options = { challenge: 'AAAA', pubKeyCredParams: [{ type: 'public-key', alg: -7 }] } as unknown as Parameters<
    typeof makePasskey
  >[0];
  const made = (transports?: string[]) => ({ ...answered(), response: { clientDataJSON: 'AA', attestationObject: 'BB', transports } });
  for (const [named, kept] of [
    [
      ['usb', 'telepathy', 'internal'],
      ['internal', 'usb'],
    ],
    [undefined, []],
  ]) {
    mockAsk.mockResolvedValueOnce(made(named));
    const response = { clientDataJSON: 'AA', attestationObject: 'BB', transports: kept };
    expect(await makePasskey(options)).toEqual({ id: 'AA', rawId: 'AA', type: 'public-key', response });
  }
});

describe('R-ACC-01: without an answer from the device no call is made, and the error says why', () => {
  const refused = (device: DeviceRefusal) => ({ code: 'STOPPED', status: 0, details: { device } });

  test.each([
    ['InvalidStateError', 'known'],
    ['SecurityError', 'unsupported'],
    ['NotSupportedError', 'unsupported'],
    ['ConstraintError', 'unsupported'],
    ['NotAllowedError', 'cancelled'],
  ] as const)('%s: %s', async (name, device) => {
    mockAsk.mockRejectedValueOnce(named(name));
    await expect(answerByPasskey(OPTIONS)).rejects.toMatchObject(refused(device));
  });

  test('a browser without passkey support is not asked', async () => {
    mockKnowsPasskeys = false;
    mockAsk.mockClear();
    await expect(answerByPasskey(OPTIONS)).rejects.toMatchObject(refused('unsupported'));
    expect(mockAsk).not.toHaveBeenCalled();
  });

  test('a passkey without a user handle is not accepted', async () => {
    mockAsk.mockResolvedValueOnce(answered());
    await expect(answerByPasskey(OPTIONS)).rejects.toMatchObject(refused('cancelled'));
  });
});

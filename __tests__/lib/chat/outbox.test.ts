import fc from 'fast-check';
import {
  sendable,
  withCut,
  withEarlier,
  withOutcome,
  withoutFailed,
  withRetry,
  withSending,
  withWritten,
  type Outbox,
  type SendOutcome,
} from '@/lib/chat/outbox';

const write = (outbox: Outbox, clientId: string, roomSeq = 1) =>
  withWritten(outbox, { clientId, roomSeq, text: clientId, picture: null, at: 0 });
const ids = (outbox: Outbox) => outbox.map(({ clientId, state }) => `${clientId} ${state}`);
const may = (outbox: Outbox) => sendable(outbox).map(({ clientId }) => clientId);

describe('R-CHAT-03: the outbox', () => {
  const two = write(write([], 'a'), 'b');

  test('sends one message at a time per room, rooms in parallel', () => {
    const three = write(two, 'c', 2);
    expect(may(three)).toEqual(['a', 'c']);
    expect(may(withSending(three, 'a'))).toEqual(['c']);
    expect(may(withOutcome(withSending(three, 'a'), 'a', 'stored'))).toEqual(['b', 'c']);
  });

  test('resends a message cut off by the connection before later ones', () => {
    expect(may(withCut(withSending(two, 'a')))).toEqual(['a']);
  });

  test('keeps a refused message for its writer and continues with the next', () => {
    const refused = withOutcome(withSending(two, 'a'), 'a', 'READ_ONLY');
    expect([ids(refused), may(refused)]).toEqual([['a failed', 'b waiting'], ['b']]);
    expect(ids(withRetry(refused, 'a'))).toEqual(['b waiting', 'a waiting']);
    expect(ids(withoutFailed(refused, 'a'))).toEqual(['b waiting']);
    expect(withoutFailed(refused, 'b')).toEqual(refused);
  });

  test('retries a message only if it was refused', () => {
    expect(withRetry(two, 'a')).toEqual(two);
    const refused = withOutcome(withSending(two, 'b'), 'b', 'READ_ONLY');
    expect(withRetry(refused, 'a')).toEqual(refused);
  });

  test('puts what an earlier page left before the rest, each message once, and a refused one waits for its writer', () => {
    const kept = (clientId: string, refusal: 'READ_ONLY' | null = null) => ({
      clientId,
      roomSeq: 1,
      text: '',
      picture: null,
      at: 0,
      refusal,
    });
    expect(ids(withEarlier(two, [kept('y'), kept('a'), kept('z', 'READ_ONLY')]))).toEqual([
      'y waiting',
      'z failed',
      'a waiting',
      'b waiting',
    ]);
    expect(withEarlier(two, [kept('b')])).toBe(two);
  });

  test('a rate limit only delays', () => {
    expect(may(withOutcome(withSending(two, 'a'), 'a', 'later'))).toEqual(['a']);
  });

  test('R-CHAT-03: exactly once and in order, whether the message, its acknowledgement or the connection is lost', () => {
    const fates = fc.array(
      fc.constantFrom<'arrives' | 'neverArrives' | 'answerLost' | 'tooMany'>('arrives', 'neverArrives', 'answerLost', 'tooMany'),
      {
        maxLength: 80,
      },
    );
    fc.assert(
      fc.property(fates, fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 20 }), (luck, rooms) => {
        // a server that stores an id of a room once, as in the contract
        const stored = new Map<number, string[]>();
        const fate = [...luck];
        let outbox = rooms.reduce((box, room, at) => write(box, `${at}`, room), [] as Outbox);
        const written = new Map<number, string[]>();
        rooms.forEach((room, index) => written.set(room, [...(written.get(room) ?? []), `${index}`]));
        for (let turn = 0; turn < 200 && outbox.length > 0; turn++) {
          for (const { clientId, roomSeq } of sendable(outbox)) {
            outbox = withSending(outbox, clientId);
            const now = fate.shift() ?? 'arrives';
            const room = stored.get(roomSeq) ?? [];
            if ((now === 'arrives' || now === 'answerLost') && !room.includes(clientId)) stored.set(roomSeq, [...room, clientId]);
            const outcome: SendOutcome = now === 'arrives' ? 'stored' : now === 'tooMany' ? 'later' : 'cut';
            outbox = outcome === 'cut' ? withCut(outbox) : withOutcome(outbox, clientId, outcome);
          }
        }
        expect(outbox).toEqual([]);
        expect(stored).toEqual(written);
      }),
    );
  });
});

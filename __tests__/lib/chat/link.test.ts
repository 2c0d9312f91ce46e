import fc from 'fast-check';
import { follow, OFF, reconnectDelay, type Link, type LinkEvent } from '@/lib/chat/link';

const EVENTS: readonly LinkEvent[] = ['start', 'stop', 'ticket', 'opened', 'lost', 'wake', 'online', 'steady'];
const after = (...events: LinkEvent[]): Link => events.reduce(follow, OFF);

describe('R-CHAT-03: the connection', () => {
  test.each<[string, LinkEvent[], Link]>([
    ['opens with a ticket', ['start', 'ticket', 'opened'], { phase: 'open', attempt: 0 }],
    ['waits after a cut, then asks for a new ticket', ['start', 'ticket', 'opened', 'lost', 'wake'], { phase: 'asking', attempt: 1 }],
    ['counts failed attempts', ['start', 'lost', 'wake', 'ticket', 'lost'], { phase: 'resting', attempt: 2 }],
    [
      'keeps counting if it is cut again at once',
      ['start', 'ticket', 'opened', 'lost', 'wake', 'ticket', 'opened', 'lost'],
      { phase: 'resting', attempt: 2 },
    ],
    [
      'restarts its count after a steady connection',
      ['start', 'lost', 'wake', 'ticket', 'opened', 'steady', 'lost'],
      { phase: 'resting', attempt: 1 },
    ],
    ['does not wait once the network is back', ['start', 'lost', 'wake', 'lost', 'online'], { phase: 'asking', attempt: 0 }],
    [
      'restarts its count if the network returns during an attempt',
      ['start', 'lost', 'wake', 'online', 'lost'],
      { phase: 'resting', attempt: 1 },
    ],
    [
      'restarts its count if the network returns while its socket opens',
      ['start', 'lost', 'wake', 'ticket', 'online'],
      { phase: 'opening', attempt: 0 },
    ],
    ['does not open after it was stopped', ['start', 'lost', 'wake', 'ticket', 'stop', 'opened'], { phase: 'off', attempt: 0 }],
    ['ignores a late wake-up', ['start', 'lost', 'online', 'wake'], { phase: 'asking', attempt: 0 }],
  ])('%s', (_, events, expected) => expect(after(...events)).toEqual(expected));

  test('can be stopped in any state, and a loss never leaves it stuck', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        const link = after(...events);
        expect(follow(link, 'stop').phase).toBe('off');
        if (link.phase !== 'off') expect(follow(follow(link, 'lost'), 'wake').phase).toBe('asking');
      }),
    );
  });

  test('waits longer after each attempt, at most 20 s and at least half of the interval', () => {
    expect([1, 2, 3, 4].map((attempt) => reconnectDelay(attempt, 1))).toEqual([600, 1200, 2400, 4800]);
    expect([1, 6, 40].map((attempt) => reconnectDelay(attempt, 0))).toEqual([300, 9600, 10_000]);
    expect(reconnectDelay(40, 1)).toBe(20_000);
  });
});

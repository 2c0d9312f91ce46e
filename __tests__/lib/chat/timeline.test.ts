import fc from 'fast-check';
import {
  hasGap,
  mergeMessages,
  withApart,
  withChanged,
  withLatest,
  withLive,
  withMissed,
  withRenewed,
  type Timeline,
} from '@/lib/chat/timeline';

const numbered = (...numbers: number[]) => numbers.map((number) => ({ number }));
const numbersOf = ({ messages }: Timeline<{ number: number }>) => messages.map(({ number }) => number);

describe('R-CHAT-03: the order of a room', () => {
  test('a message that follows is appended', () => {
    const timeline = withLive({ messages: numbered(1, 2), upTo: 2 }, { number: 3 });
    expect([numbersOf(timeline), timeline.upTo, hasGap(timeline)]).toEqual([[1, 2, 3], 3, false]);
  });

  test('a message after a gap is shown, and the gap stays open until it is filled', () => {
    const gap = withLive({ messages: numbered(1), upTo: 1 }, { number: 4 });
    expect([numbersOf(gap), gap.upTo, hasGap(gap)]).toEqual([[1, 4], 1, true]);
    const whole = withMissed(gap, 1, numbered(2, 3, 4));
    expect([numbersOf(whole), whole.upTo, hasGap(whole)]).toEqual([[1, 2, 3, 4], 4, false]);
  });

  test('numbers that the viewer may not see do not leave a permanent gap', () => {
    const gap = withLive({ messages: numbered(1), upTo: 1 }, { number: 4 });
    const whole = withMissed(gap, 1, numbered(3, 4));
    expect([numbersOf(whole), hasGap(whole)]).toEqual([[1, 3, 4], false]);
  });

  test('messages further up form a separate part until the gap is filled, and live ones are appended', () => {
    const start = { messages: numbered(50, 51), upTo: 51 };
    const apart = withLive(withApart(start, numbered(10, 11), false), { number: 52 });
    expect([apart.apart, numbersOf(apart)]).toEqual([numbered(10, 11), [50, 51, 52]]);
    expect(withMissed(apart, 52, numbered(53)).apart).toEqual(numbered(10, 11));
    // another search replaces them; following messages are appended
    expect(withApart(apart, numbered(30), false).apart).toEqual(numbered(30));
    expect(withApart(apart, numbered(12, 13), true).apart).toEqual(numbered(10, 11, 12, 13));
    // the parts stay separate while a message between is missing
    expect(withApart(apart, numbered(12, 48), true).apart).toEqual(numbered(10, 11, 12, 48));
    const whole = withApart(apart, numbered(12, 49), true);
    expect([whole.apart, numbersOf(whole), whole.upTo]).toEqual([undefined, [10, 11, 12, 49, 50, 51, 52], 52]);
  });

  test('the latest messages are merged with what is being read if they meet it, and update it in their range', () => {
    const messageOf = (number: number, text = '') => ({ number, text });
    const known = { messages: [messageOf(1), messageOf(3, 'c'), messageOf(4), messageOf(5), messageOf(7)], upTo: 5 };
    const list = [messageOf(3), messageOf(5), messageOf(6)];
    expect(withLatest(known, list)).toEqual({ messages: [1, 3, 5, 6, 7].map((number) => messageOf(number)), upTo: 6 });
    const next = withLatest({ messages: numbered(4, 5), upTo: 5 }, numbered(6, 7));
    expect([numbersOf(next), next.upTo, next.apart]).toEqual([[4, 5, 6, 7], 7, undefined]);
    expect(withLatest({ messages: numbered(5), upTo: 5 }, numbered(6))).toEqual({ messages: numbered(5, 6), upTo: 6 });
    // a late response that ends where the known ones begin, and one that ends before
    expect(withLatest({ messages: numbered(4, 5), upTo: 5 }, numbered(2, 3))).toEqual({ messages: numbered(2, 3, 4, 5), upTo: 5 });
    expect(withLatest({ messages: numbered(4, 5), upTo: 5 }, numbered(1, 2)).apart).toEqual(numbered(4, 5));
  });

  test('the latest messages beyond a gap leave the complete part of what is being read as the separate one', () => {
    const known = { messages: numbered(4, 5, 7), upTo: 5 };
    expect(withLatest(known, numbered(8, 9))).toEqual({ messages: numbered(8, 9), upTo: 9, apart: numbered(4, 5) });
    expect(withLatest({ ...known, apart: numbered(1, 2) }, numbered(8, 9)).apart).toEqual(numbered(1, 2));
    // a room found empty, or one that was
    expect(withLatest(known, [])).toEqual({ messages: [], upTo: 0 });
    for (const messages of [[], numbered(1)])
      expect(withLatest({ messages, upTo: 0 }, numbered(3, 4))).toEqual({ messages: numbered(3, 4), upTo: 4 });
  });

  test('a message hidden later is updated in either part; one not loaded is not added', () => {
    const messageOf = (number: number, text: string) => ({ number, text });
    const timeline = { messages: [messageOf(5, 'e')], upTo: 5, apart: [messageOf(1, 'a')] };
    expect(withChanged(timeline, messageOf(1, ''))).toEqual({ ...timeline, apart: [messageOf(1, '')] });
    expect(withChanged(timeline, messageOf(5, ''))).toEqual({ ...timeline, messages: [messageOf(5, '')] });
    expect(withChanged(timeline, messageOf(3, ''))).toEqual(timeline);
  });

  test('a refresh updates or removes loaded messages in either part, and adds none', () => {
    const messageOf = (number: number, text: string) => ({ number, text });
    const known = {
      messages: [messageOf(5, 'e'), messageOf(6, 'f'), messageOf(8, 'h')],
      upTo: 6,
      apart: [messageOf(1, 'a'), messageOf(2, 'b')],
    };
    const renewed = withRenewed(known, 1, 7, [messageOf(2, ''), messageOf(3, 'c'), messageOf(6, '')]);
    expect(renewed).toEqual({ ...known, messages: [messageOf(6, ''), messageOf(8, 'h')], apart: [messageOf(1, 'a'), messageOf(2, '')] });
    // the last number of the range is within it
    expect(withRenewed(known, 2, 8, [messageOf(8, '')])).toEqual({ ...known, messages: [messageOf(8, '')] });
    expect(withRenewed({ messages: [messageOf(5, 'e')], upTo: 5 }, 0, 9, [])).toEqual({ messages: [], upTo: 5 });
  });

  test('of two versions of a message the later one wins: a message hidden since', () => {
    expect(mergeMessages([{ number: 1, text: 'a' }], [{ number: 1, text: '' }])).toEqual([{ number: 1, text: '' }]);
  });

  test('with late, repeated and lost deliveries, fetching the missing messages gives each once and in order', () => {
    const all = fc.integer({ min: 1, max: 30 }).map((count) => Array.from({ length: count }, (_, index) => ({ number: index + 1 })));
    const delivered = all.chain((messages) =>
      fc.tuple(fc.constant(messages), fc.array(fc.constantFrom(...messages), { maxLength: 60 }), fc.integer({ min: 1, max: 7 })),
    );
    fc.assert(
      fc.property(delivered, ([messages, live, page]) => {
        let timeline: Timeline<{ number: number }> = { messages: [], upTo: 0 };
        for (const message of live) {
          timeline = withLive(timeline, message);
          expect(timeline.messages.filter(({ number }) => number <= timeline.upTo)).toHaveLength(timeline.upTo);
        }
        for (let list = messages; list.length > 0;) {
          const { upTo } = timeline;
          list = messages.filter(({ number }) => number > upTo).slice(0, page);
          timeline = withMissed(timeline, upTo, list);
        }
        expect(timeline).toEqual({ messages, upTo: messages.length });
      }),
    );
  });
});

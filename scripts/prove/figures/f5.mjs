import { chatFigures } from '../../../bench/chat.mjs';
import { atMost } from '../support/verdicts.mjs';

const figure = {
  title: '500 people in the chat, 100 messages per second',
  async prove({ full }) {
    const { p99, lost, doubled } = await chatFigures({ aSecond: 100, seconds: full ? 60 : 20 });
    return [atMost('p99 of delivery', Math.round(p99), 250, ' ms'), atMost('lost or refused', lost, 0), atMost('duplicates', doubled, 0)];
  },
};

export default figure;

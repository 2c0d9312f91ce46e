import { renderingFigures } from '../../../bench/rendering.mjs';

const figure = {
  title: 'Pages a second beside a plain page of Material, ten at once',
  async prove() {
    const { judged } = await renderingFigures();
    return judged.map(([name, value, bound, holds]) => ({ name, value, bound, holds }));
  },
};

export default figure;

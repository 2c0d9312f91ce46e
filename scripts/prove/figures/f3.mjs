import { renderingFigures } from '../../../bench/rendering.mjs';

const figure = {
  title: 'Pages per second compared with a plain Material page, ten concurrent',
  async prove() {
    const { judged } = await renderingFigures();
    return judged.map(([name, value, bound, holds]) => ({ name, value, bound, holds }));
  },
};

export default figure;

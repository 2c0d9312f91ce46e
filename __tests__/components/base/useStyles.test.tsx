/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import ButtonBase from '@mui/material/ButtonBase';
import MuiBox from '@mui/material/Box';
import MuiTypography from '@mui/material/Typography';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import { Typography } from '@/components/base/Typography';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const PLACES = [
  { display: 'flex', gap: 1, mt: { xs: 1, md: 3 }, color: 'text.secondary', '&:hover': { bgcolor: 'action.hover' } },
  [{ m: 0, typography: 'body2' }, false, { mx: 'auto', width: 1 }],
  { left: '37.2%' },
  {},
] as const;
/** The generated style class of an element. */
const classOf = (id: string) => /\S*css-\S+/.exec(screen.getByTestId(id).className)?.[0];

test('a Box has the same styles as Material’s, also when rendered again', async () => {
  await renderUi(
    <>
      {PLACES.flatMap((sx, index) => [
        <MuiBox key={`m${index}`} data-testid={`material ${index}`} sx={sx} />,
        <Box key={`o${index}`} data-testid={`own ${index}`} sx={sx} />,
        <Box key={`a${index}`} component="span" className="named" data-testid={`again ${index}`} sx={sx} />,
      ])}
      <Box component="a" href="#there" className="plain" data-testid="bare" />
    </>,
  );
  for (const index of PLACES.keys()) {
    expect([index, classOf(`own ${index}`)]).toEqual([index, classOf(`material ${index}`)]);
    expect(classOf(`again ${index}`)).toBe(classOf(`own ${index}`));
  }
  expect(classOf('own 0')).toMatch(/css-./);
  expect(classOf('own 0')).not.toBe(classOf('own 1'));
  expect(screen.getByTestId('again 0')).toHaveClass('named');
  expect([screen.getByTestId('again 0').tagName, screen.getByTestId('bare').tagName]).toEqual(['SPAN', 'A']);
  expect(screen.getByTestId('bare')).toHaveClass('plain');
});

test('styles follow the surrounding theme, and stay right beyond the cache size', async () => {
  const narrow = createTheme({ spacing: 3 });
  let turn = (_: number) => {};
  function Bars() {
    const [from, setFrom] = useState(0);
    turn = setFrom;
    return (
      <>
        <Box data-testid="ours" sx={{ p: 2 }} />
        <ThemeProvider theme={narrow}>
          <Box data-testid="theirs" sx={{ p: 2 }} />
        </ThemeProvider>
        {Array.from({ length: 1_100 }, (_, index) => (
          <Box key={index} sx={{ left: `${from + index}px` }} />
        ))}
      </>
    );
  }
  await renderUi(<Bars />);
  const padding = (id: string) => getComputedStyle(screen.getByTestId(id)).padding;
  for (const from of [0, 1_100, 2_200, 3_300]) {
    act(() => turn(from));
    expect([padding('ours'), padding('theirs')]).toEqual(['calc(2 * var(--mui-spacing))', '6px']);
  }
});

test('a Typography looks like Material’s, in the same element', async () => {
  const variants = ['h1', 'h2', 'h3', 'h4', 'body1', 'body2', 'caption', 'figure', 'figureSmall'] as const;
  const forms = [
    ...variants.map((variant) => ({ variant, color: undefined, id: variant })),
    ...(['textSecondary', 'error', 'success'] as const).map((color) => ({ variant: 'body2' as const, color, id: color })),
  ];
  await renderUi(
    <>
      {forms.map(({ id, ...form }) => (
        <div key={id}>
          <MuiTypography data-testid={`material ${id}`} {...form} sx={{ mt: 1 }} />
          <Typography data-testid={`own ${id}`} {...form} sx={{ mt: 1 }} />
        </div>
      ))}
      <Typography data-testid="plain" component="legend" />
    </>,
  );
  for (const { id } of forms) {
    const [material, own] = ['material', 'own'].map((whose) => {
      const element = screen.getByTestId(`${whose} ${id}`);
      const { margin, fontSize, fontWeight, lineHeight, letterSpacing, fontFamily, color } = getComputedStyle(element);
      return { id, tag: element.tagName, margin, fontSize, fontWeight, lineHeight, letterSpacing, fontFamily, color };
    });
    expect(own).toEqual(material);
  }
  expect(screen.getByTestId('plain').tagName).toBe('LEGEND');
});

test('a Pressable is a button that does not submit forms, or a link, without the browser’s styles', async () => {
  await renderUi(
    <>
      <ButtonBase data-testid="material" />
      <Pressable data-testid="own" aria-pressed />
      <Pressable component="a" href="#there" data-testid="link" sx={{ p: '3px' }} />
    </>,
  );
  const lookOf = (id: string) => {
    const { display, alignItems, justifyContent, margin, padding, borderRadius, cursor, textDecoration, backgroundColor, position } =
      getComputedStyle(screen.getByTestId(id));
    return { display, alignItems, justifyContent, margin, padding, borderRadius, cursor, textDecoration, backgroundColor, position };
  };
  expect(lookOf('own')).toEqual(lookOf('material'));
  expect(screen.getByTestId('own')).toHaveAttribute('type', 'button');
  expect(screen.getByTestId('link')).not.toHaveAttribute('type');
  expect(getComputedStyle(screen.getByTestId('link')).padding).toBe('3px');
});

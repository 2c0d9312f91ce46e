'use client';

import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

const theme = createTheme({ cssVariables: true });

/** Thirty cards of five components each: 150 MUI components without data, as the baseline of a page's rendering cost. */
export function PlainScreen() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {Array.from({ length: 30 }, (_, index) => (
        <Card key={index}>
          <CardContent>
            <Typography variant="h6">Card {index}</Typography>
            <Chip label="Label" />
            <Button>Open</Button>
          </CardContent>
        </Card>
      ))}
    </ThemeProvider>
  );
}

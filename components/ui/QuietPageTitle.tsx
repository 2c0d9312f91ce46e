import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';

/** Title of a page that the tabs above it and its first card say already: its only h1, for screen readers alone. */
export function QuietPageTitle({ title }: { title: string }) {
  return (
    <Typography variant="h1" sx={visuallyHidden}>
      {title}
    </Typography>
  );
}

import { visuallyHidden } from '@mui/utils';
import { Typography } from '@/components/base/Typography';

/** Title of a page that the tabs above it and its first card say already: its only h1, for screen readers alone. */
export function QuietPageTitle({ title }: { title: string }) {
  return (
    <Typography variant="h1" sx={visuallyHidden}>
      {title}
    </Typography>
  );
}

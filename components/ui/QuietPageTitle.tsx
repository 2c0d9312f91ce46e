import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Typography } from '@/components/base/Typography';

/** Visually hidden h1 for a page whose title is already shown by its tabs and first card. */
export function QuietPageTitle({ title }: { title: string }) {
  return (
    <Typography variant="h1" sx={hiddenFromSight}>
      {title}
    </Typography>
  );
}

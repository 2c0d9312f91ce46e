import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box } from '@/components/base/Box';
import { LinkButton } from '@/components/ui/LinkButton';

/** Above the title of a page that is opened from another: back to that one, by its name. */
export function BackButton({ href, children }: { href: string; children: string }) {
  return (
    // its arrow stands where the title below it begins
    <Box sx={{ ml: -1.5, mb: 0.5 }} data-screen-only>
      <LinkButton href={href} color="inherit" size="small">
        <ArrowBackOutlined aria-hidden fontSize="small" sx={{ mr: 0.75 }} />
        {children}
      </LinkButton>
    </Box>
  );
}

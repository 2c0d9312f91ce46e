import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box } from '@/components/base/Box';
import { LinkButton } from '@/components/ui/LinkButton';

/** Link above a page title back to the parent page, labelled with its name. */
export function BackButton({ href, children }: { href: string; children: string }) {
  return (
    // aligns the arrow with the title below
    <Box sx={{ ml: -1.5, mb: 0.5 }} data-screen-only>
      <LinkButton href={href} color="inherit" size="small">
        <ArrowBackOutlined aria-hidden fontSize="small" sx={{ mr: 0.75 }} />
        {children}
      </LinkButton>
    </Box>
  );
}

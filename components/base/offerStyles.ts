/** Bar above a page's content that offers something newer, with its button at the end. */
export const offerStyles = {
  mb: 2,
  px: 2,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'action.selected',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  typography: 'body2',
} as const;

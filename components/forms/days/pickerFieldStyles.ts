/** The label above the frame, as in every other field. */
const LABEL_ABOVE = {
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    mb: 0.75,
    fontSize: '0.875rem',
    lineHeight: 1.55,
    fontWeight: 600,
    color: 'text.primary',
    maxWidth: 'none',
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: 'surface.outline' },
  '& .MuiPickersOutlinedInput-notchedOutline legend': { display: 'none' },
  '& .MuiPickersInputBase-root': { minHeight: 48 },
  // MUI X fades the placeholder of an empty field until it is barely readable
  '& .MuiPickersInputBase-sectionsContainer': { py: 1.5, opacity: 1 },
  '& .MuiPickersInputBase-sectionContent:not([aria-valuenow])': { color: 'text.secondary' },
  // focused section: MUI X marks it by background colour alone
  '& .MuiPickersInputBase-sectionContent:focus-visible, & .MuiPickersInputBase-sectionsContainer:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '1px',
    borderRadius: '3px',
  },
  '& .MuiFormHelperText-root': { mx: 0, fontSize: '0.8125rem', minHeight: '1lh' },
};

/**
 * Props of a picker's text field, with its error or else the hint below it; the default single space reserves the line for an error.
 * `errorId` is that of an error shown elsewhere.
 */
export function pickerField(error: string | undefined, below: string | undefined = ' ', errorId?: string) {
  return {
    fullWidth: true,
    error: error !== undefined || errorId !== undefined,
    helperText: error ?? below,
    sx: LABEL_ABOVE,
    slotProps: { inputLabel: { shrink: true }, ...(errorId && { input: { 'aria-describedby': errorId } }) },
  };
}

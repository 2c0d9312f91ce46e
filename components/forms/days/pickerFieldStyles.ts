/** The label above the frame, as every other field has it. */
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
  // the library fades the pattern of an empty field until it can hardly be read
  '& .MuiPickersInputBase-sectionsContainer': { py: 1.5, opacity: 1 },
  '& .MuiPickersInputBase-sectionContent:not([aria-valuenow])': { color: 'text.secondary' },
  // the part that the keyboard is at: the library marks it by a ground alone
  '& .MuiPickersInputBase-sectionContent:focus-visible, & .MuiPickersInputBase-sectionsContainer:focus-visible': {
    ...{ outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px', borderRadius: '3px' },
  },
  '& .MuiFormHelperText-root': { mx: 0, fontSize: '0.8125rem', minHeight: '1lh' },
};

/** How the text field of a picker looks, with its fault or else what stands below it; a space keeps the room for a fault. */
export function pickerField(error: string | undefined, below: string | undefined = ' ') {
  return {
    fullWidth: true,
    error: error !== undefined,
    helperText: error ?? below,
    sx: LABEL_ABOVE,
    slotProps: { inputLabel: { shrink: true } },
  };
}

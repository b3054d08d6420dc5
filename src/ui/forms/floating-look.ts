/** What floats over the page beside what has opened it. */
export const floatingLook = {
  background: 'surface',
  color: 'text',
  borderWidth: '1px',
  borderColor: 'raised',
  borderRadius: 'card',
  boxShadow: 'dialog',
  outline: 'none',
  zIndex: 'dialog',
} as const

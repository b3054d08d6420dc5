/** Styles of menus and popovers. */
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

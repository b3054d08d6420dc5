/** An address that may be opened from the portal, which only https is; null for any other. */
export const secureUrl = (text: string | null | undefined): string | null => {
  const url = URL.parse(text ?? '')
  return url?.protocol === 'https:' ? url.href : null
}

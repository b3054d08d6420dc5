/** An address that may be opened from the portal, which only https is; null for any other. */
export const secureAddress = (address: string | null | undefined): string | null => {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' ? url.href : null
}

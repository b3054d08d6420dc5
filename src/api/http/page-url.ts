/** The address of a page that a payment may lead to: https, or the portal's own origin; null for any other. */
export const pageAddress = (address: string | null | undefined): string | null => {
  const url = address?.trim() ? URL.parse(address, location.origin) : null
  const isOwn = url?.protocol === location.protocol && url.host === location.host
  return url && (url.protocol === 'https:' || isOwn) ? url.href : null
}

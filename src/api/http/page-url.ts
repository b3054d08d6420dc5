/** The address of a page that a payment may lead to: https, or the portal's own origin; null for any other. */
export const pageUrl = (text: string | null | undefined): string | null => {
  const url = text?.trim() ? URL.parse(text, location.origin) : null
  const isOwn = url?.protocol === location.protocol && url.host === location.host
  return url && (url.protocol === 'https:' || isOwn) ? url.href : null
}

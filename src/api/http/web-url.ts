/** An address of the web, as the practice may link to; null for any other scheme. */
export const webAddress = (address: string | null | undefined): string | null => {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}

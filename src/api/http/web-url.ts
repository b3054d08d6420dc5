/** An address of the web, as the practice may link to; null for any other scheme. */
export const webUrl = (text: string | null | undefined): string | null => {
  const url = URL.parse(text ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}

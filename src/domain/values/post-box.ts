/** Whether a text begins with a PO Box, a private bag or poste restante, as New Zealand Post writes them. */
export const namesPostBox = (text: string) => /^\s*(?:p\.?\s?o\.?\s?box|post office box|private bag|poste restante)\b/i.test(text)

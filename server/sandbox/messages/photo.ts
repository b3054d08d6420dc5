export const photoBase64 = ''

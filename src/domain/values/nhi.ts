/** Neither I nor O is in a number. A is worth 1 and Z 24. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const oldForm = /^[A-HJ-NP-Z]{3}\d{4}$/
const newForm = /^[A-HJ-NP-Z]{3}\d{2}[A-HJ-NP-Z]{2}$/

const worthOf = (character: string) => (/\d/.test(character) ? Number(character) : letters.indexOf(character) + 1)

const weightedSum = (nhi: string) => [...nhi.slice(0, 6)].reduce((sum, character, index) => sum + worthOf(character) * (7 - index), 0)

/** HISO 10046: the old form AAANNNC by modulus 11, where a remainder of 0 makes no number; the new form AAANNAX by modulus 23. */
const checkCharacter = (nhi: string) => {
  const sum = weightedSum(nhi)
  if (newForm.test(nhi)) return letters[22 - (sum % 23)]
  return oldForm.test(nhi) && sum % 11 !== 0 ? String((11 - (sum % 11)) % 10) : undefined
}

/** Whether a text is an NHI number: its form and its check character. */
export const isNhi = (text: string) => {
  const nhi = text.trim().toUpperCase()
  return nhi[6] !== undefined && nhi[6] === checkCharacter(nhi)
}

/** Whether a typed number needs a second look. It is accepted all the same, and an empty text is valid. */
export const hasDoubtfulNhiChecksum = (text: string) => text.trim() !== '' && !isNhi(text)

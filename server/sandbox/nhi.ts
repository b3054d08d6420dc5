const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const worthOf = (character: string) => (/\d/.test(character) ? Number(character) : letters.indexOf(character) + 1)

const weighted = (six: string) => [...six].reduce((sum, character, index) => sum + worthOf(character) * (7 - index), 0)

/** The old form AAANNNC: modulus 11; a remainder of 0 makes no number. */
const oldForm = (six: string) => {
  const remainder = weighted(six) % 11
  return remainder === 0 ? null : `${six}${(11 - remainder) % 10}`
}

/** The new form AAANNAX: modulus 23. */
const newForm = (six: string) => `${six}${letters[23 - (weighted(six) % 23) - 1]}`

const digits = (count: number, width: number) => `${count}`.padStart(width, '0')

/** Numbers from ZZZ0016 on, in the range that is reserved for tests: every third one in the new form. */
export function* testNhiNumbers() {
  for (let count = 1; count < 1000; count += 1) {
    const nhi =
      count % 3 === 0 ? newForm(`ZZZ${digits(count % 100, 2)}${letters[Math.floor(count / 100)]}`) : oldForm(`ZZZ${digits(count, 3)}`)
    if (nhi) yield nhi
  }
}

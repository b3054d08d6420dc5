import { normalizedName } from '../../../platform/values/person-name.ts'

export type PersonName = { first_name: string; middle_name: string | null; family_name: string }

/** The parts of a name that are long enough to be recognised in a password. */
const nameParts = ({ first_name, middle_name, family_name }: PersonName) =>
  `${first_name} ${middle_name ?? ''} ${family_name}`
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part.length >= 3)
    .map(normalizedName)

const rules: readonly { holds: (password: string, name: PersonName) => boolean; message: string }[] = [
  { holds: (password) => password.trim() !== '', message: 'Password cannot be empty' },
  { holds: (password) => /\p{Ll}/u.test(password), message: 'Password must contain at least one lower case letter.' },
  { holds: (password) => [...password].length >= 8, message: 'Your password has less than 8 characters.' },
  { holds: (password) => /\p{Lu}/u.test(password), message: 'Password must contain at least one upper case letter.' },
  { holds: (password) => (password.match(/\d/g) ?? []).length >= 2, message: 'Password must contain at least two number.' },
  {
    holds: (password, name) => !nameParts(name).some((part) => normalizedName(password).includes(part)),
    message: 'Password must not contain your first, middle or family name.',
  },
]

/** The sentence of the first broken rule, in the specification's order; null if the password is allowed. */
export const brokenPasswordRule = (password: string, name: PersonName) => rules.find(({ holds }) => !holds(password, name))?.message ?? null

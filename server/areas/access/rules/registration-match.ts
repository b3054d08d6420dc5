import type { Registered } from '../../../platform/store/register.ts'
import { isSameName, isSameNhi } from '../../../platform/values/person-name.ts'

/** Result codes of the specification. */
export const results = {
  registered: 1,
  limited: 7,
  fault: 0,
  noMatch: -1,
  alreadyRegistered: -2,
  emailTaken: -3,
  tooYoung: -4,
  notHuman: -5,
  unknownEmail: -6,
  wrongBirthDate: -7,
  wrongNhi: -8,
  wrongName: -9,
} as const

type Typed = { FirstName: string; LastName: string; NHI?: string | null; DateOfBirth: string }
type Ground = { today: string; verdict: number | null }

/** The result of a registration. `person` is present if an account is to be created. */
export type Match = { result: number; person?: Registered }

/** Completed years of life on a day; both are plain dates. */
const ageOn = (day: string, birthDate: string) =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)

/** An account of one's own needs an age above 16. */
export const isOldEnough = (today: string, birthDate: string) => ageOn(today, birthDate) > 16

/** Compares the typed details with the registered people who have this e-mail address. A family may share one. */
export const matchOf = (known: Registered[], typed: Typed, { today, verdict }: Ground): Match => {
  const accept = (person: Registered | undefined, result: number): Match => {
    if (!person) return { result: results.unknownEmail }
    return person.ownLinkId ? { result: results.alreadyRegistered } : { result, person }
  }
  if (verdict !== null) return accept(known[0], verdict)
  if (!isOldEnough(today, typed.DateOfBirth)) return { result: results.tooYoung }
  if (known.length === 0) return { result: results.unknownEmail }
  const born = known.filter(({ birth_date }) => birth_date === typed.DateOfBirth)
  if (born.length === 0) return { result: results.wrongBirthDate }
  const nhi = typed.NHI?.trim()
  const numbered = nhi ? born.filter((one) => isSameNhi(one.nhi, nhi)) : born
  if (numbered.length === 0) return { result: results.wrongNhi }
  const named = numbered.find((one) => isSameName(one.first_name, typed.FirstName) && isSameName(one.family_name, typed.LastName))
  return named ? accept(named, results.registered) : { result: results.wrongName }
}

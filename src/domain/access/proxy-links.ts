/** The reason for which a person may act for another. */
export type ProxyBasis = 'parent' | 'guardian' | 'power of attorney' | 'consent' | 'recorded before'

/**
 * A link between the user and another person. `actsForUser`: the other person acts for the user; else the user acts for that person.
 * Instants are ISO 8601; `endsAt` is null without an end.
 */
export type ProxyLink = {
  id: string
  actsForUser: boolean
  name: string
  basis: ProxyBasis
  decidedBy: string
  startsAt: string
  endsAt: string | null
  isInForce: boolean
  areas: string[]
}

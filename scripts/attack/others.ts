import { randomUUID } from 'node:crypto'
import { type Attack, pickSome, sampleOf, withBodyAt } from './attack.ts'
import { idOf, type Person, requestOf } from './calls.ts'
import { type ValuePath, valuePathsIn } from './value-paths.ts'

/** Another person's id in every person field, also that of an ended link. The gate must refuse it before any other check. */
export const otherPersons: Attack = (call, { attacker, strangers, formerPersons }, round) => {
  const nobody: Person = { ...attacker, account: randomUUID(), patient: randomUUID(), proxy: randomUUID() }
  return call.persons.flatMap((field) => {
    const ids = [...strangers, ...formerPersons, nobody].map((one) => idOf(field, one))
    return [...ids, ...pickSome(ids, 1, round).map((id) => id.toUpperCase())].map((id) => ({
      attack: `another person as ${field.name}`,
      request:
        field.place === 'query' ? requestOf(call, attacker, { query: [[field.name, id]] }) : withBodyAt(call, attacker, [field.name], id),
      expected: [403],
    }))
  })
}

/** The same field twice, because parsers differ in the value that they use. */
export const withPersonNamedTwice: Attack = (call, { attacker, strangers }, round) =>
  pickSome(strangers, 1, round).flatMap((stranger) =>
    call.persons.map((field) => {
      const [own, other] = [idOf(field, attacker), idOf(field, stranger)]
      const request =
        field.place === 'query'
          ? requestOf(call, attacker, {
              query: [
                [field.name, own],
                [field.name, other],
              ],
            })
          : requestOf(call, attacker, { body: `${JSON.stringify(sampleOf(call, attacker)).slice(0, -1)}, "${field.name}": "${other}"}` })
      return { attack: `two persons as ${field.name}`, request, expected: [400, 403] }
    }),
  )

const isReference = (place: ValuePath) => /(?:id|key|reference)$/i.test(place.findLast((name) => !/^\d+$/.test(name)) ?? '')

/** Strangers' rows and ids in every reference that is not a person field. */
export const otherThings: Attack = (call, { attacker, strangers, things }, round) => {
  const isPerson = (place: 'body' | 'query', name: string | undefined) =>
    call.persons.some((field) => field.place === place && field.name === name)
  const people = strangers.flatMap(({ patient }) => [patient, `Patient/${patient}`])
  const ids = [...pickSome(things, 3, round), ...pickSome(people, 1, round)]
  const inBody = call.body === null ? [] : valuePathsIn(call.body).filter((place) => isReference(place) && !isPerson('body', place[0]))
  const inQuery = call.operation.query.map(({ name }) => name).filter((name) => isReference([name]) && !isPerson('query', name))
  const requestsWith = (id: string) => [
    ...inBody.map((place) => withBodyAt(call, attacker, place, id)),
    ...inQuery.map((name) => requestOf(call, attacker, { query: [[name, id]] })),
  ]
  return ids.flatMap(requestsWith).map((request) => ({ attack: 'what belongs to somebody else', request }))
}

/** The id and the token of an invitation between two strangers, in every field that may take one. */
export const otherInvitations: Attack = (call, { attacker, invitation }) =>
  Object.entries(invitation)
    .filter(([name]) => typeof call.body === 'object' && call.body !== null && name in call.body)
    .map(([name, value]) => ({ attack: 'an invitation to somebody else', request: withBodyAt(call, attacker, [name], value) }))

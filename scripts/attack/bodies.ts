import { type Attack, pickSome, sampleOf } from './attack.ts'
import { type Call, requestOf } from './calls.ts'
import { marker } from './findings.ts'
import { valuePathsIn, withValueAt } from './value-paths.ts'

const nestedLists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const notTheBody = [
  'null',
  '[]',
  '"text"',
  '12',
  '{}',
  `{"${marker}": `,
  `{"__proto__": {"x": "${marker}"}}`,
  '{"constructor": {"prototype": {"x": 1}}}',
]
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
const wrongValues = [[marker], 12.5, { [marker]: true }, marker.repeat(12_500), true, null, -1, 1e308]
/** Characters that PostgreSQL does not store unchanged. */
const unstorable = ['\u0000', '\ud800', '\u0007', '\u001b', '\u007f', '\udc00']
const usualLimit = 1_000_000

/** Bodies that violate the description. Each is refused, and the refusal repeats nothing of it. */
export const hostileBodies: Attack = (call, { attacker }, round) => {
  if (call.body === null) return []
  const sample = sampleOf(call, attacker)
  const places = pickSome(valuePathsIn(sample), 4, round)
  const send = (body: unknown) => requestOf(call, attacker, { body })
  const asText = JSON.stringify(sample)
  const refused = (attack: string, body: unknown) => ({ attack, request: send(body), expected: [400] })
  const wrong = pickSome(Object.keys(Object(sample)), 4, round).flatMap((name, index) => {
    const shaped = pickSome(wrongValues, wrongValues.length, round + index).map((value) => withValueAt(sample, [name], value))
    return shaped.filter((body) => !call.isDescribedBody(body)).slice(0, 1)
  })
  return [
    ...pickSome(notTheBody, 3, round).map((body) => refused('another body', body)),
    ...wrong.map((body) => refused('a wrong value', body)),
    ...places.map((place, index) => refused('control characters', withValueAt(sample, place, `a${unstorable[(round + index) % 6]}b`))),
    ...pickSome(otherTypes, 1, round).map((type) => {
      const request = requestOf(call, attacker)
      return {
        attack: 'another content type',
        request: { ...request, headers: { ...request.headers, 'content-type': type } },
        expected: [415],
      }
    }),
    ...oversized(call, asText).map(({ attack, body, expected }) => ({ attack, request: send(body), ...(expected && { expected }) })),
  ]
}

/** Bodies above the limit. A server may close the connection while the client still sends. */
const oversized = ({ operation }: Call, asText: string) => {
  const more = (rest: string) => `${asText.slice(0, -1)}, "more": ${rest}}`
  return [
    { attack: 'deep nesting', body: more(nestedLists(10_000)) },
    { attack: 'too long a body', body: more(`"${'x'.repeat((operation.bodyLimit ?? usualLimit) + 1)}"`), expected: [413, null] },
  ]
}

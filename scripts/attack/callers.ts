import { type Attack, pickSome } from './attack.ts'
import { type Call, requestOf } from './calls.ts'

const longTokenLength = 8_000

/** Every invalid token. */
export const tokens: Attack = (call, { attacker, closedTokens }, round) => {
  if (call.tokenHeader === null) return []
  const { token } = attacker
  const swapped = token.replace(/[a-z]/, (letter) => letter.toUpperCase())
  const forged = [`${token}x`, token.slice(0, -1), swapped, `${token},${token}`, "' or '1'='1", '%00', 'null', 'x'.repeat(longTokenLength)]
  const attempt = (attack: string, one: string | null, expected?: number[]) => ({
    attack,
    request: requestOf(call, attacker, { token: one }),
    ...(expected && { expected }),
  })
  return [
    ...[null, ''].map((none) => attempt('no token', none, call.operation.token === 'optional' ? undefined : [401])),
    ...pickSome(forged, 2, round).map((one) => attempt('a forged token', one, [401])),
    ...Object.entries(closedTokens).map(([what, { token: one, expected }]) => attempt(`a token ${what}`, one, expected)),
  ]
}

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** The URL of a call with undescribed methods. */
export const methods =
  (all: readonly Call[]): Attack =>
  (call, { attacker }, round) => {
    const path = call.operation.path.toLowerCase()
    const described = all
      .filter(({ service, operation }) => service === call.service && operation.path.toLowerCase() === path)
      .map(({ operation }) => operation.method.toString())
    const others = everyMethod.filter((method) => !described.includes(method))
    return pickSome(others, 3, round).map((method) => ({
      attack: 'another method',
      request: { ...requestOf(call, attacker, { body: null }), method },
      expected: [404, 405],
    }))
  }

const longValueLength = 6_000

/** Undescribed queries. */
export const attackQuestions: Attack = (call, { attacker }, round) => {
  const { headers, ...request } = requestOf(call, attacker)
  const asked = (more: string) => ({ ...request, headers, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${more}` })
  const [name = 'PatientID'] = pickSome(
    call.operation.query.map((one) => one.name),
    1,
    round,
  )
  const hostile = [
    `${name}=a&${name}=b`,
    '%00',
    '%ff%fe',
    `${name}=%u0041`,
    `${name}[$ne]=1`,
    '__proto__[x]=1',
    `more=${'x'.repeat(longValueLength)}`,
    '&&&==',
  ]
  return pickSome(hostile, 2, round).map((more) => ({ attack: 'a hostile question', request: asked(more) }))
}

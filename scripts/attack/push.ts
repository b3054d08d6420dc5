import { isDeepStrictEqual } from 'node:util'
import type { Send } from './exchange.ts'
import type { Finding, Result } from './findings.ts'

const operation = 'pushes to devices'
const endpointOfOther = 'https://push.example.nz/send/contract'
const unknown = 'https://push.example.nz/send/unknown'
/** Hosts that a server may reach and a browser's push service never has. */
const ownNetwork = [
  'https://127.0.0.1/send',
  'https://localhost/send',
  'https://[::1]/send',
  'https://[::ffff:7f00:1]/send',
  'https://2130706433/send',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/send',
  'https://printer.local/send',
  'https://push.example.nz:22/send',
]

const postTo = async (send: Send, url: string, body: object, token?: string): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { token }) }
  const { status, body: answer } = await send({ method: 'POST', url, headers, body: JSON.stringify(body) })
  return { status, ...Object(JSON.parse(answer || '{}')) }
}

/** Looks at and ends the device of another account, and switches on devices in the server's own network. A server without pushes is not attacked. */
export const attackPush = async (send: Send): Promise<Result> => {
  const signIn = (userName: string) => postTo(send, '/sandbox/provider-state', { state: `${userName} is signed in` })
  await postTo(send, '/sandbox/provider-state', { state: 'the device of another user gets notices' })
  const [owner, attacker] = [await signIn('credit'), await signIn('patient')]
  const findings: Finding[] = []
  let attempts = 0
  const call = (who: Record<string, unknown>, name: string, Endpoint: string) => {
    attempts += 1
    const token = typeof who.token === 'string' ? who.token : ''
    return postTo(send, `/practice/harbour/Patient/${name}`, { PatientID: who.patientId, Endpoint }, token)
  }
  const find = (attack: string, what: string) => findings.push({ operation, attack, what })
  if (typeof (await call(attacker, 'NoticesPush', unknown)).PublicKey !== 'string') return { operation, attempts, findings }
  for (const name of ['NoticesPush', 'NoticesPushOff']) {
    const [ofOther, ofNobody] = [await call(attacker, name, endpointOfOther), await call(attacker, name, unknown)]
    if (!isDeepStrictEqual(ofOther, ofNobody)) find(`the device of another account by ${name}`, 'answered differently from an unknown one')
  }
  if ((await call(owner, 'NoticesPush', endpointOfOther)).IsOn !== true) find('the device of another account', 'ended')
  for (const endpoint of ownNetwork)
    if ((await call(attacker, 'NoticesPushOn', endpoint)).StatusCode !== 3) find('an endpoint in the own network', 'not refused')
  return { operation, attempts, findings }
}

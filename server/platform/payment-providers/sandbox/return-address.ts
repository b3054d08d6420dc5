import type { SandboxSession } from './sessions.ts'

const filledIn = /\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi

const places = { open: 'cancel', pending: 'success', completed: 'success', declined: 'fail', cancelled: 'cancel' } as const

/** Where a provider sends the patient back to, with its session's id the way each tells it. */
export const returnAddress = ({ id, provider, status, addresses }: Pick<SandboxSession, 'id' | 'provider' | 'status' | 'addresses'>) => {
  const address = addresses[places[status]]
  if (provider === 'stripe') return address.replace(filledIn, id)
  const name = provider === 'poli' ? 'token' : 'sessionId'
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(id)}`
}

/** The other sites that a session leads back to. */
export const originsOf = ({ addresses: { success, fail, cancel } }: Pick<SandboxSession, 'addresses'>) => [
  ...new Set([success, fail, cancel].flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))),
]

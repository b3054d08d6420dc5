import type { PaymentMethod, TransactionStatus } from '../payments/payment.ts'
import type { Provider } from '../values/provider.ts'

/** Where the prescription goes. */
export type PickUp = 'practice' | 'pharmacy'

export type Pharmacy = { id: string; name: string; isFavourite: boolean; region: string | null }

/** The kind of prescription for the fee. */
export type FeeKind = { isFax: boolean; isUrgent: boolean; isUrgentFax: boolean }

/** A fee that is charged to the account, and what of it is paid with the request, in cents. `paid`: null where nothing is. */
type RequestCharge = { kind: FeeKind; fee: number; paid: number | null }

export type RepeatRequest = {
  patientId: string
  medicationIds: readonly string[]
  pickUp: PickUp
  /** Null for a pick-up at the practice. */
  pharmacy: Pick<Pharmacy, 'id' | 'name'> | null
  /** Whether the pharmacy becomes one of the patient's favourites. */
  isPreferredPharmacy: boolean
  isUrgent: boolean
  notes: string
  /** Whether it goes to the provider, or to `providerId`, though the provider is on leave. */
  ignoresLeave: boolean
  /** Another provider; null: the patient's own. */
  providerId: string | null
  /** Null where the practice charges nothing. */
  charge: RequestCharge | null
  /** Of one attempt, whatever is retried: a UUID. */
  attemptId: string
}

/** A request that was sent, and the names of its medicines. */
export type UnresolvedRepeat = { request: RepeatRequest; medications: readonly string[] }

/** The replacements of a provider on leave; may be empty. */
export type CoveringProviders = { others: readonly Provider[]; unreadableCount: number }

type OnLeave = { kind: 'onLeave' } & CoveringProviders
/** `message` is the practice's sentence. */
type Refused = { kind: 'refused'; message: string }

export type RepeatValidation = { kind: 'valid' } | OnLeave | Refused
export type RepeatSending = { kind: 'sent' } | OnLeave | Refused

/** A request of which the practice knows nothing yet: it waits for its payment, or was not paid. `amount`: cents, with the surcharge. */
export type OpenRepeatRequest = {
  tempPaymentId: string
  requestedAt: string | null
  amount: number | null
  /** Null for a provider that the portal does not know: there is no page to go back to. */
  method: PaymentMethod | null
  /** `notPaid`: the payment ended without money. */
  status: Extract<TransactionStatus, 'open' | 'pending' | 'differs'> | 'notPaid'
  medicationIds: readonly string[]
  /** Their names. */
  medications: readonly string[]
  /** Null where nobody noted it. */
  attemptId: string | null
}

/** A repeat request to withdraw. A sent request has its own id; an unpaid one has the id of its payment. */
export type WithdrawalSubject = { requestId: string } | { tempPaymentId: string }

/** Sections 4 and 8 of the appointments, medications and payments specification. */
export const repeatWords = {
  unable: 'Unable to repeat Medication',
  onLeave: 'Your provider is on leave.',
  noOtherProvider: 'Your provider is on leave. No other provider is available',
} as const

/** The practice's reason against a request, for the patient. */
export const refusalMessage = (answer: string | null) => {
  const message = answer?.trim() ?? ''
  return message === '' || message === 'An error has occurred.' ? repeatWords.unable : message
}

/** The ids of a request by commas, each once. */
export const joinIds = (ids: readonly string[]) => [...new Set(ids)].join(',')

export const splitIds = (joined: string) => joined.split(',').filter((id) => id !== '')

/** Whether two requests ask for the same medicines, in whatever order. */
export const isSameRequest = (ids: readonly string[], others: readonly string[]) => joinIds(ids.toSorted()) === joinIds(others.toSorted())

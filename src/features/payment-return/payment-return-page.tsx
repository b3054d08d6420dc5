import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import type { ClaimedEnd, PaymentReturnInput, paymentReturnMachine } from '../../../machines/payment/payment-return.machine.ts'
import { deferredRepeat } from '../../api/prescriptions/repeat-requests.ts'
import type { Configuration } from '../../browser/configuration.ts'
import { watchRepeatDraft } from '../../browser/repeat-draft.ts'
import { paymentMethods } from '../../domain/payments/payment.ts'
import { type PaymentVisitor, paymentReturnFlow } from '../../flows/payment-return.ts'
import type { ActionsOf } from '../../flows/practice-ports.ts'
import { checkTrustedUrl } from '../../flows/trusted-practice.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { endIn, PaymentResult, resultOf } from './payment-result.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { type PaymentUrl, readPaymentUrl } from './payment-url.ts'
import { Receipt } from './receipt.tsx'
import { RequestedMedicines } from './requested-medicines.tsx'

/** The API URL and the user of the lookup. The token is sent only to the API of the session, never to the URL's. */
const inputOf = (
  paymentUrl: PaymentUrl,
  configuration: Configuration,
  visitor: PaymentVisitor | null,
  claimedEnd: ClaimedEnd | null,
): PaymentReturnInput => {
  const { apiUrl, method, tempPaymentId, sessionId } = paymentUrl
  const practice = apiUrl === null ? null : checkTrustedUrl(apiUrl, configuration)
  const problem = () => {
    if (practice?.kind === 'untrusted') return 'untrusted'
    if (tempPaymentId === null) return 'unnamed'
    return visitor && practice && practice.apiUrl !== visitor.session.apiUrl ? 'elsewhere' : null
  }
  return {
    problem: problem(),
    isSignedIn: visitor !== null,
    payment: visitor && tempPaymentId !== null ? { patientId: visitor.session.userId, method, tempPaymentId, sessionId } : null,
    claimedEnd,
  }
}

/** The actions of the return page's machine over the patient's queries. `client`: undefined while signed out, when there are no queries. */
const actionsOver = (client: QueryClient | undefined): ActionsOf<typeof paymentReturnMachine> => ({
  reloadLists: () => void client?.invalidateQueries(),
  updateRepeatDraft: ({ context: { payment, settlement } }) => {
    const carried = settlement?.repeatRequest ? deferredRepeat(settlement.repeatRequest) : null
    if (client && payment && settlement && carried) watchRepeatDraft(client, payment.patientId, carried, settlement.outcome.outcome)
  },
})

const paidState = z.object({
  paid: z.object({
    patientId: z.string(),
    tempPaymentId: z.string(),
    method: z.enum(paymentMethods),
    isRequested: z.boolean(),
  }),
})

type PaymentReturnPageProps = {
  configuration: Configuration
  path: string
  visitor: PaymentVisitor | null
  returnState: (url: string) => unknown
}

/** Runs the machine of one payment. The key remounts it for another URL. */
const Asking = ({ configuration, path, visitor, returnState, paymentUrl }: PaymentReturnPageProps & { paymentUrl: PaymentUrl }) => {
  const client = useContext(QueryClientContext)
  const visitorNow = useLatest(visitor)
  const [machine] = useState(() => paymentReturnFlow(configuration, visitorNow, actionsOver(client)))
  const [input] = useState(() => inputOf(paymentUrl, configuration, visitor, endIn(path)))
  return (
    <PaymentReturn
      machine={machine}
      input={input}
      configuration={configuration}
      method={paymentUrl.method}
      isRepeat={paymentUrl.isRepeat}
      isFramed={window.top !== window}
      medicines={visitor && input.payment && <RequestedMedicines visitor={visitor} tempPaymentId={input.payment.tempPaymentId} />}
      returnState={returnState(location.pathname + location.search)}
    />
  )
}

/** The eleven return URLs for payment providers. */
export const PaymentReturnPage = ({ configuration, path, visitor, returnState }: PaymentReturnPageProps) => {
  const search = useSearch()
  const { data: entryState } = paidState.safeParse(useHistoryState<unknown>())
  // The history state outlives an account switch, so the result is shown to its patient only.
  const paid = visitor && entryState?.paid.patientId === visitor.session.userId ? entryState.paid : null
  const paymentUrl = readPaymentUrl(path, search)
  const isFramed = window.top !== window
  const result = resultOf(path, paymentUrl.isRepeat, paid)
  // If a lookup is possible, a URL alone must not claim that no money was taken. The page around a frame does its own lookup.
  const isAsked = endIn(path) !== null && visitor !== null && paymentUrl.tempPaymentId !== null && paymentUrl.isProviderNamed && !isFramed
  if (result === null || isAsked)
    return (
      <Asking
        key={`${path}?${search}`}
        configuration={configuration}
        path={path}
        visitor={visitor}
        returnState={returnState}
        paymentUrl={paymentUrl}
      />
    )
  return (
    <PaymentResult
      configuration={configuration}
      result={result}
      isRepeat={paymentUrl.isRepeat}
      isFramed={isFramed}
      tempPaymentId={paymentUrl.tempPaymentId}
      requestedFor={paid?.isRequested ? paid.patientId : null}
      receipt={paid && visitor && <Receipt receipt={paid} {...visitor} />}
    />
  )
}

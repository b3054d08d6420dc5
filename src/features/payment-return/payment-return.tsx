import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { PaymentReturnInput, paymentReturnMachine } from '../../../machines/payment/payment-return.machine.ts'
import type { PaymentMethod } from '../../domain/payments/payment.ts'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { GuestLayout } from '../../ui/layout/guest-layout.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { Status } from '../../ui/lists/status.tsx'
import { backLink, nextLink, pendingLink } from './next-links.ts'
import { Outcome, type ReturnConfiguration } from './outcome.tsx'
import { outcomeTextOf } from './outcome-text.ts'
import type { PaidReceipt } from './receipt.tsx'
import { texts } from './texts.ts'

/** A pending call, with its purpose. */
const Working = ({ configuration, title, text }: { configuration: ReturnConfiguration; title: string; text: string }) => {
  useDocumentTitle(title, configuration.productName)
  return (
    <GuestLayout productName={configuration.productName} heading={title} versionLabel={configuration.versionLabel}>
      <Status>{text}</Status>
      <Loading label={title} minHeight="10rem" />
    </GuestLayout>
  )
}

type PaymentReturnProps = {
  machine: typeof paymentReturnMachine
  input: PaymentReturnInput
  configuration: ReturnConfiguration
  method: PaymentMethod
  isRepeat: boolean
  isFramed: boolean
  /** The medicines of the payment's repeat request. */
  medicines: ReactNode
  /** History state by which the login page returns to this page. */
  returnState: unknown
}

/** Looks up a payment's outcome at the practice and shows it. */
export const PaymentReturn = ({ machine, input, configuration, isFramed, medicines, returnState, ...resultProps }: PaymentReturnProps) => {
  const { state, send } = useFlow(machine, { input })
  const [, navigate] = useLocation()
  const tempPaymentId = input.payment?.tempPaymentId ?? null
  const patientId = input.payment?.patientId ?? null
  const isRequested = Boolean(state.context.settlement?.repeatRequest)
  const isRepeat = resultProps.isRepeat || isRequested
  const outcome = outcomeTextOf(state, { ...resultProps, isRepeat })
  const hasSucceeded = state.matches('succeeded')

  useEffect(() => {
    if (!hasSucceeded || isFramed || tempPaymentId === null || patientId === null) return
    const paid: PaidReceipt = { patientId, tempPaymentId, method: resultProps.method, isRequested }
    // Replaces the history entry, so that Back does not repeat the lookup.
    navigate(`/paymentsuccess?checked=True${isRepeat ? '&IsRxRequest=true' : ''}`, { replace: true, state: { paid } })
  }, [hasSucceeded, isFramed, patientId, tempPaymentId, isRepeat, isRequested, resultProps.method, navigate])

  if (outcome === null)
    return (
      <Working
        configuration={configuration}
        {...(state.matches('repeating') || state.matches('lookingUp') ? texts.repeating : texts.checking)}
      />
    )

  // Only later lookups are announced; the first one has no earlier result.
  const isLookingAgain = state.matches('settling')
  const isGood = hasSucceeded || state.matches('requestFailed')
  const action = () => {
    if (isLookingAgain || state.matches('pending') || state.matches('unknown'))
      return { label: texts.check, isBusy: isLookingAgain, onAction: () => send({ type: 'outcome.checked' }) }
    return state.can({ type: 'request.repeated' })
      ? { label: texts.notSent.again, isBusy: false, onAction: () => send({ type: 'request.repeated' }) }
      : null
  }
  const way = () => {
    if (state.matches('signInNeeded')) return { label: texts.signIn.action, href: '/login', state: returnState }
    const isOver = state.matches('declined') || state.matches('cancelled') || state.matches('failed')
    if (isOver) return backLink(isRepeat)
    return isGood ? nextLink(isRepeat, null) : pendingLink(isRepeat)
  }
  return (
    <Outcome
      configuration={configuration}
      title={outcome.title}
      tone={outcome.tone}
      text={[outcome.text, ...(outcome.more ?? [])].map((text) => <p key={text}>{text}</p>)}
      isFramed={isFramed}
      tempPaymentId={tempPaymentId}
      action={action()}
      way={way()}
    >
      {isRepeat && medicines}
      {(isLookingAgain || state.matches('pending')) && (
        <p role="status">{isLookingAgain ? texts.pending.looking : state.context.looks > 1 && texts.pending.unchanged}</p>
      )}
    </Outcome>
  )
}

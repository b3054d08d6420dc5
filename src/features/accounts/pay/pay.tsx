import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { PayInvoicesInput } from '../../../../machines/payment/pay-invoices-context.ts'
import { pendingInvoicesQuery } from '../../../api/payments/invoices.ts'
import type { PaymentSource } from '../../../api/payments/use-payment-offer.ts'
import type { Balance } from '../../../domain/payments/balance.ts'
import { totalOf } from '../../../domain/payments/payment.ts'
import { paymentMethodOfWay } from '../../../domain/payments/payment-way.ts'
import { paymentWords } from '../../../domain/payments/payment-words.ts'
import type { Practice } from '../../../domain/practice/practice.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { EnterMotion } from '../../../ui/layout/enter-motion.tsx'
import { failureTexts } from '../../../ui/layout/failure-texts.ts'
import { type ListState, useList } from '../../../ui/lists/use-list.ts'
import { PaymentFrame } from '../../../ui/payment/payment-frame.tsx'
import { CheckDialog } from './check-dialog.tsx'
import type { PayConfiguration } from './pay-configuration.ts'
import { PayForm } from './pay-form.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { failureText, texts } from './texts.ts'
import { clearUnfinishedPayment, persistUnfinishedPayment } from './unfinished.ts'
import { type PayState, usePayInvoices } from './use-pay-invoices.ts'

/** Persists a payment that may charge the card in this tab until its outcome is known. After a reload, or beside the next payment, the outcome is shown. */
const useUnfinished = (state: PayState) => {
  const { payment, unresolved, patientId, way } = state.context
  const method = paymentMethodOfWay(way)
  const tempPaymentId = unresolved?.tempPaymentId ?? payment.tempPaymentId
  const isOpen = state.hasTag('unfinished')
  const isKnown = state.matches('paid') || state.context.failure?.kind === 'notPaid'
  useEffect(() => {
    if (isOpen && tempPaymentId !== null) persistUnfinishedPayment({ patientId, method, tempPaymentId })
    if (isKnown && tempPaymentId !== null) clearUnfinishedPayment(tempPaymentId)
  }, [isOpen, isKnown, patientId, method, tempPaymentId])
}

const FormPlace = chakra(EnterMotion, { base: { flexBasis: '100%', minWidth: '0', '& > *': { maxWidth: '40rem' } } })

/** Reasons why payment is disabled without invoices. */
const hints: Partial<Record<ListState, string>> = {
  finished: texts.noInvoices,
  failed: texts.notRead,
  forbidden: failureTexts.forbidden,
}

type PayProps = {
  /** If false, only a payment in progress continues until its outcome is shown. */
  isOffered: boolean
  configuration: PayConfiguration
  source: PaymentSource
  input: PayInvoicesInput
  patient: string
  practice: Practice | null
  balance: Balance | null
  onUnderWay: (isUnderWay: boolean) => void
  /** Called when a payment was paid or left unresolved. The outcomes of earlier payments may have changed too. */
  onSettled: () => void
}

/** The button and the payment form, with the dialog of the machine's current step. */
export const Pay = ({ isOffered, configuration, source, input, patient, practice, balance, onUnderWay, onSettled }: PayProps) => {
  const { state, send, confirm } = usePayInvoices({ configuration, source, input })
  const { entry, problems, failure, order, payment, way, unresolved, receipt } = state.context
  const [isOpen, setOpen] = useState(false)
  const pending = useList(pendingInvoicesQuery(source.connection, input.patientId))
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const formId = useId()
  const isEmpty = pending.rows.length === 0
  const hint = isEmpty ? hints[pending.state] : undefined
  const isPaid = state.matches({ paid: 'receipt' })
  const isPaying = state.matches('paying') || state.matches({ paid: 'completing' })
  const isUnderWay = state.hasTag('underWay') || failure?.kind === 'notPaid'
  useUnfinished(state)
  useEffect(() => onUnderWay(isUnderWay), [isUnderWay, onUnderWay])
  useEffect(() => {
    if (!isPaid) return
    setOpen(false)
    onSettled()
    void showToast({ tone: 'success', title: paymentWords.succeeded })
  }, [isPaid, onSettled])

  return (
    <>
      {isOffered ? (
        <>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Button
              look={isOpen ? 'plain' : 'primary'}
              ref={button}
              aria-expanded={isOpen}
              aria-controls={isOpen ? formId : undefined}
              disabled={state.hasTag('busy') || isEmpty}
              aria-describedby={hint && hintId}
              title={hint}
              onClick={() => setOpen(!isOpen)}
            >
              {texts.open}
            </Button>
            {hint && (
              <chakra.span id={hintId} color="muted">
                {hint}
              </chakra.span>
            )}
          </chakra.div>
          {isOpen && (
            <FormPlace from="below" id={formId}>
              <PayForm
                key={`${receipt !== null} ${unresolved !== null}`}
                entry={entry}
                problems={problems}
                failure={state.matches('editing') ? failure : null}
                balance={balance}
                invoices={pending.rows}
                unreadableCount={pending.unreadableCount}
                cardTypes={input.cardTypes}
                phone={practice?.phone ?? null}
                isBusy={state.matches('preparing')}
                onReview={(reviewed) => send({ type: 'payment.reviewed', ...input, entry: reviewed })}
                onClose={() => {
                  setOpen(false)
                  button.current?.focus()
                }}
              />
            </FormPlace>
          )}
        </>
      ) : (
        !state.hasTag('underWay') && <ErrorSummary messages={failure ? [failureText(failure)] : []} occasion={failure} />
      )}
      {order && payment.url === null && ((isOffered && state.matches('confirming')) || isPaying) && (
        <CheckDialog
          order={order}
          balance={balance}
          unreadableCount={pending.unreadableCount}
          finalFocusEl={button}
          way={way}
          payment={payment}
          failure={failure}
          payee={practice?.name ?? ''}
          patient={patient}
          publishableKey={configuration.stripePublishableKey}
          isPaying={isPaying}
          onPay={confirm}
          onBack={() => send({ type: 'review.left' })}
        />
      )}
      {state.matches('paying') && payment.url !== null && (
        <PaymentFrame
          provider={paymentMethodOfWay(way) === 'poli' ? 'poli' : 'windcave'}
          url={payment.url}
          onClose={() => send({ type: 'frame.closed' })}
          onReturn={(tempPaymentId) => send({ type: 'payment.returned', tempPaymentId })}
        />
      )}
      {unresolved && (state.matches('unresolved') || state.matches('lookingUp')) && (
        <QuestionDialog
          outcome={unresolved.outcome}
          amount={order ? formatCents(totalOf(order)) : ''}
          finalFocusEl={button}
          isLooking={state.matches('lookingUp')}
          onCheck={() => send({ type: 'outcome.checked' })}
          onClose={() => {
            send({ type: 'question.left' })
            onSettled()
          }}
        />
      )}
      {isPaid && receipt && (
        <ReceiptDialog
          receipt={receipt}
          patient={patient}
          practice={practice}
          finalFocusEl={button}
          onClose={() => send({ type: 'receipt.closed' })}
        />
      )}
    </>
  )
}

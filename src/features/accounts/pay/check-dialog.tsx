import { chakra } from '@chakra-ui/react'
import { type RefObject, useRef } from 'react'
import type { PayInvoicesContext } from '../../../../machines/payment/pay-invoices-context.ts'
import type { Balance } from '../../../domain/payments/balance.ts'
import type { CardInHand } from '../../../domain/payments/card.ts'
import { type PaymentOrder, totalOf } from '../../../domain/payments/payment.ts'
import { isCardWay } from '../../../domain/payments/payment-way.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { practiceToday } from '../../../domain/values/practice-time.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Actions } from '../../../ui/forms/actions.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Facts } from '../../../ui/lists/facts.tsx'
import { CardForm } from '../../../ui/payment/card-form.tsx'
import { PaymentProgress } from '../../../ui/payment/payment-progress.tsx'
import { Sum } from '../../../ui/payment/sum.tsx'
import { Shares } from './shares.tsx'
import { Surplus } from './surplus.tsx'
import { failureText, texts } from './texts.ts'

const checkWidth = 640

type CheckDialogProps = Pick<PayInvoicesContext, 'way' | 'payment' | 'failure'> & {
  order: PaymentOrder
  balance: Balance | null
  /** Number of pending invoices that did not decode. */
  unreadableCount: number
  payee: string
  patient: string
  publishableKey: string | undefined
  /** Receives focus on close. */
  finalFocusEl: RefObject<HTMLElement | null>
  isPaying: boolean
  /** `card`: null if the provider's hosted page collects the card. */
  onPay: (card: CardInHand | null) => void
  onBack: () => void
}

/** The summary of a payment before it is made, with the card to charge. */
export const CheckDialog = (props: CheckDialogProps) => {
  const { order, balance, unreadableCount, way, payment, payee, patient, publishableKey, finalFocusEl, isPaying, onPay, onBack } = props
  const failure = isPaying || !props.failure ? null : failureText(props.failure)
  const submit = texts.check.pay(formatCents(totalOf(order)))
  const back = (
    <Button disabled={isPaying} onClick={onBack}>
      {texts.check.back}
    </Button>
  )
  const first = useRef<HTMLParagraphElement>(null)
  return (
    <PageDialog
      title={texts.check.title}
      isNamed
      width={checkWidth}
      initialFocusEl={first}
      finalFocusEl={finalFocusEl}
      {...(!isPaying && { onClose: onBack })}
    >
      <chakra.div display="grid" gap="4">
        <chakra.p ref={first} tabIndex={-1} outline="none">
          {isPaying ? texts.check[payment.progress === 100 ? 'paid' : 'paying'] : texts.check.question}
        </chakra.p>
        <Facts
          facts={[
            { name: texts.check.patient, value: patient },
            { name: texts.check.payee, value: payee },
            { name: texts.check.notes, value: order.notes },
          ]}
        />
        <Shares shares={order.shares.filter(({ cents }) => cents > 0)} />
        <Surplus amount={order.amount} shares={order.shares} balance={balance} />
        {unreadableCount > 0 && <p>{texts.unreadableCount(unreadableCount)}</p>}
        <Sum order={order} />
        {isPaying && <PaymentProgress progress={payment.progress} />}
        {isCardWay(way) ? (
          <CardForm
            provider={way === 'stripeCard' ? 'stripe' : 'windcave'}
            publishableKey={publishableKey}
            cardType={order.cardType?.name ?? null}
            today={practiceToday()}
            submit={submit}
            isBusy={isPaying}
            failure={failure}
            secondary={back}
            onPay={onPay}
          />
        ) : (
          <>
            <ErrorSummary messages={failure ? [failure] : []} occasion={props.failure} />
            <p>{texts.check.provider}</p>
            <Actions>
              {back}
              <Button look="primary" disabled={isPaying} onClick={() => onPay(null)}>
                {submit}
              </Button>
            </Actions>
          </>
        )}
      </chakra.div>
    </PageDialog>
  )
}

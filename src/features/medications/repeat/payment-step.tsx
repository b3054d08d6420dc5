import {
  chosenPayment,
  paymentsOf,
  type RepeatContext,
  type RepeatPaymentEntry,
} from '../../../../machines/repeat-prescription/repeat-context.ts'
import { totalOf } from '../../../domain/payments/payment.ts'
import { notPaidMessage } from '../../../domain/payments/payment-words.ts'
import { surchargeOf } from '../../../domain/payments/surcharge.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { CardTypeChoice } from '../../../ui/payment/card-type-choice.tsx'
import { Sum } from '../../../ui/payment/sum.tsx'
import { paymentTexts as shared } from '../../../ui/payment/texts.ts'
import { Step, type StepButtons } from './step.tsx'
import { paymentTexts, texts } from './texts.ts'

type PaymentStepProps = StepButtons & {
  context: RepeatContext
  /** Name of the payment provider. */
  provider: string
  isPaying: boolean
  entry: RepeatPaymentEntry
  onEnter: (entry: RepeatPaymentEntry) => void
  onPay: () => void
  /** Goes back if the redirect to the provider's page does not happen; null before the redirect. */
  onLeave: (() => void) | null
}

/** Amount and payment method, with the redirect to the provider's page. */
export const PaymentStep = ({ context, provider, isPaying, entry, onEnter, onPay, onLeave, ...stepButtons }: PaymentStepProps) => {
  const { paying, problems, failure } = context
  const payments = paymentsOf(context)
  const cardTypes = paying?.cardTypes ?? []
  const { kind, cardType } = entry
  const chosen = chosenPayment(context, entry)
  const missing = problems.payment === 'missing' && chosen === null ? texts.payment.missing : undefined
  const cardTypeError = problems.cardType && cardType === null ? shared.cardTypeMissing : undefined
  const errors = [
    missing,
    problems.payment === 'belowOne' ? texts.payment.belowOne : undefined,
    cardTypeError,
    failure ? notPaidMessage({ ...failure, outcome: 'notPaid' }) : undefined,
  ].filter((error) => error !== undefined)
  const sum = chosen && { amount: chosen.cents, surcharge: surchargeOf(chosen.cents, cardType), cardType }

  return (
    <Step
      {...stepButtons}
      title={texts.payment.title}
      errors={isPaying ? [] : errors}
      next={{
        label: sum ? texts.payment.pay(formatCents(totalOf(sum))) : texts.next,
        onNext: onPay,
        isBusy: isPaying,
      }}
    >
      {payments.length > 1 && (
        <RadioGroup
          label={texts.payment.label}
          required
          choices={payments.map((payment) => ({ value: payment.kind, name: paymentTexts[payment.kind](formatCents(payment.cents)) }))}
          value={kind}
          error={missing}
          onChoose={(chosenKind) => onEnter({ ...entry, kind: chosenKind })}
        />
      )}
      {cardTypes.length > 0 && (
        <CardTypeChoice
          cardTypes={cardTypes}
          name={cardType?.name ?? ''}
          error={cardTypeError}
          onChoose={(name) => onEnter({ ...entry, cardType: cardTypes.find((type) => type.name === name) ?? null })}
        />
      )}
      {sum && <Sum order={sum} />}
      <p>{texts.payment.provider(provider)}</p>
      <p role="status">{isPaying ? texts.payment.opening : ''}</p>
      {onLeave && (
        <>
          <p>{texts.payment.notOpened}</p>
          <Button justifySelf="start" onClick={onLeave}>
            {common.close}
          </Button>
        </>
      )}
    </Step>
  )
}

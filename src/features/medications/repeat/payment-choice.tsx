import { chakra } from '@chakra-ui/react'
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
import { ContactPractice } from '../../../ui/layout/contact-practice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { CardTypeChoice } from '../../../ui/payment/card-type-choice.tsx'
import { Sum } from '../../../ui/payment/sum.tsx'
import { paymentTexts as shared } from '../../../ui/payment/texts.ts'
import { paymentTexts, texts } from './texts.ts'

/** Texts for the problems of the entered payment. `belowOne` and `failure` have no field of their own. */
const errorsOf = ({ problems, failure }: RepeatContext, sum: ReturnType<typeof sumOf>, { cardType }: RepeatPaymentEntry) => ({
  payment: problems.payment === 'missing' && sum === null ? texts.payment.missing : undefined,
  belowOne: problems.payment === 'belowOne' ? texts.payment.belowOne : undefined,
  cardType: problems.cardType && cardType === null ? shared.cardTypeMissing : undefined,
  failure: failure ? notPaidMessage({ ...failure, outcome: 'notPaid' }) : undefined,
})

const sumOf = (context: RepeatContext, entry: RepeatPaymentEntry) => {
  const chosen = chosenPayment(context, entry)
  return chosen && { amount: chosen.cents, surcharge: surchargeOf(chosen.cents, entry.cardType), cardType: entry.cardType }
}

/** The label of the button that pays, and the errors of the entered payment. */
export const paymentWords = (context: RepeatContext, entry: RepeatPaymentEntry) => {
  const sum = sumOf(context, entry)
  return {
    pay: texts.payment.pay(sum && formatCents(totalOf(sum))),
    errors: Object.values(errorsOf(context, sum, entry)).filter((error) => error !== undefined),
  }
}

type PaymentChoiceProps = {
  context: RepeatContext
  /** Name of the payment provider. */
  provider: string
  /** The practice's phone number. */
  phone: string | null
  isPaying: boolean
  entry: RepeatPaymentEntry
  onEnter: (entry: RepeatPaymentEntry) => void
  /** Goes back if the redirect to the provider's page does not happen; null before the redirect. */
  onLeave: (() => void) | null
}

/** Amount and payment method, with the redirect to the provider's page. */
export const PaymentChoice = ({ context, provider, phone, isPaying, entry, onEnter, onLeave }: PaymentChoiceProps) => {
  const payments = paymentsOf(context)
  const cardTypes = context.paying?.cardTypes ?? []
  const sum = sumOf(context, entry)
  const errors = errorsOf(context, sum, entry)
  return (
    <>
      <chakra.h4 fontSize="md" fontWeight="bold">
        {texts.payment.title}
      </chakra.h4>
      {payments.length > 1 && (
        <RadioGroup
          label={texts.payment.label}
          required
          choices={payments.map((payment) => ({ value: payment.kind, name: paymentTexts[payment.kind](formatCents(payment.cents)) }))}
          value={entry.kind}
          error={errors.payment}
          onChoose={(kind) => onEnter({ ...entry, kind })}
        />
      )}
      {errors.belowOne && !isPaying && <ContactPractice phone={phone} />}
      {cardTypes.length > 0 && (
        <CardTypeChoice
          cardTypes={cardTypes}
          name={entry.cardType?.name ?? ''}
          error={errors.cardType}
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
    </>
  )
}

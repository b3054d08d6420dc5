import { chakra } from '@chakra-ui/react'
import type { PayFailure, PaymentEntry, PayProblems } from '../../../../machines/payment/pay-invoices-context.ts'
import { allocate } from '../../../domain/payments/allocation.ts'
import type { Balance } from '../../../domain/payments/balance.ts'
import type { Invoice } from '../../../domain/payments/invoice.ts'
import { type CardType, type EnteredAmount, enteredCents } from '../../../domain/payments/payment.ts'
import { surchargeOf } from '../../../domain/payments/surcharge.ts'
import { formatCents, problemOfPayment } from '../../../domain/values/money.ts'
import { textLimits } from '../../../domain/values/text-limits.ts'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { ChosenField, Form, useFields } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ContactPractice } from '../../../ui/layout/contact-practice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { CardTypeChoice } from '../../../ui/payment/card-type-choice.tsx'
import { Sum } from '../../../ui/payment/sum.tsx'
import { paymentTexts } from '../../../ui/payment/texts.ts'
import { amountProblemTexts } from '../texts.ts'
import { Shares, shareTitle } from './shares.tsx'
import { Surplus } from './surplus.tsx'
import { failureText, texts } from './texts.ts'

type Typed = EnteredAmount & { cardType: string; notes: string; firstInvoiceId: string }

type PayFormProps = {
  entry: PaymentEntry
  problems: PayProblems
  failure: PayFailure | null
  balance: Balance | null
  invoices: readonly Invoice[]
  /** Number of invoices that did not decode; their amounts are unknown. */
  unreadableCount: number
  cardTypes: readonly CardType[]
  /** The practice's phone number. */
  phone: string | null
  isBusy: boolean
  onReview: (entry: PaymentEntry) => void
  onClose: () => void
}

/** The form for amount, card type and notes. The form shows which invoices the amount pays. */
export const PayForm = ({
  entry,
  problems,
  failure,
  balance,
  invoices,
  unreadableCount,
  cardTypes,
  phone,
  isBusy,
  onReview,
  onClose,
}: PayFormProps) => {
  const form = useFields<Typed>({
    initial: { ...entry, cardType: entry.cardType?.name ?? '' },
    errors: {
      amount: problems.amount ? amountProblemTexts[problems.amount] : undefined,
      cardType: problems.cardType ? paymentTexts.cardTypeMissing : undefined,
    },
    failure: failure && failureText(failure),
  })
  const typed = form.watch()
  const isOwing = balance?.side === 'debit' && balance.cents > 0
  const mode = isOwing ? typed.mode : 'other'
  const amount = enteredCents({ ...typed, mode }, isOwing ? balance.cents : 0)
  const cardType = cardTypes.find(({ name }) => name === typed.cardType) ?? null
  const firstInvoiceId = mode === 'other' ? typed.firstInvoiceId : ''
  const shares = allocate(amount, invoices, firstInvoiceId)
  const isTooSmall = problemOfPayment(amount) === 'belowOne' || form.errorOf('amount') === amountProblemTexts.belowOne

  return (
    <Form
      form={form}
      submit={texts.review}
      isBusy={isBusy}
      busyText={texts.reviewing}
      cancel={{ label: texts.notNow, onCancel: onClose }}
      onSubmit={({ cardType: _name, ...entered }) => onReview({ ...entered, mode, cardType, firstInvoiceId })}
    >
      {isOwing && (
        <ChosenField form={form} name="mode">
          {({ ref, value, onChange }) => (
            <RadioGroup
              label={texts.mode}
              choices={[
                { value: 'total', name: texts.modes.total },
                { value: 'other', name: texts.modes.other },
              ]}
              value={value}
              ref={ref}
              onChoose={onChange}
            />
          )}
        </ChosenField>
      )}
      {mode === 'total' ? (
        <TextField key="total" label={texts.amount} value={formatCents(amount)} disabled readOnly error={form.errorOf('amount')} />
      ) : (
        <TextField
          key="other"
          label={texts.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...form.field('amount')}
        />
      )}
      {isTooSmall && (
        <Notice>
          <p>{texts.tooSmall}</p>
          <ContactPractice phone={phone} />
        </Notice>
      )}
      {mode === 'other' && invoices.length > 1 && (
        <ChosenField form={form} name="firstInvoiceId">
          {({ value, onChange }) => (
            <SelectField
              label={texts.first}
              prompt={texts.inOrder}
              options={invoices.map((invoice) => ({
                id: invoice.id,
                name: texts.firstOption(shareTitle(invoice), formatCents(invoice.balance)),
              }))}
              value={value}
              onChoose={onChange}
            />
          )}
        </ChosenField>
      )}
      {cardTypes.length > 0 && (
        <ChosenField form={form} name="cardType">
          {({ ref, value, onChange, error }) => (
            <CardTypeChoice cardTypes={cardTypes} name={value} error={error} ref={ref} onChoose={onChange} />
          )}
        </ChosenField>
      )}
      <TextArea label={texts.notes} maxLength={textLimits.paymentNotes} {...form.field('notes')} />
      {amount > 0 && (
        <chakra.div display="grid" gap="3">
          <Shares shares={shares} />
          <Surplus amount={amount} shares={shares} balance={balance} />
          {unreadableCount > 0 && <p>{texts.unreadableCount(unreadableCount)}</p>}
          <Sum order={{ amount, cardType, surcharge: surchargeOf(amount, cardType) }} />
        </chakra.div>
      )}
    </Form>
  )
}

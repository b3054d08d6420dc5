import { chakra } from '@chakra-ui/react'
import type { PayFailure, PaymentEntry, PayProblems } from '../../../../machines/payment/pay-invoices-context.ts'
import { allocate } from '../../../domain/payments/allocation.ts'
import type { Balance } from '../../../domain/payments/balance.ts'
import type { Invoice } from '../../../domain/payments/invoice.ts'
import { type CardType, type EnteredAmount, enteredCents } from '../../../domain/payments/payment.ts'
import { surchargeOf } from '../../../domain/payments/surcharge.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { textLimits } from '../../../domain/values/text-limits.ts'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { ChosenField, Form, useFields } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { CardTypeChoice } from '../../../ui/payment/card-type-choice.tsx'
import { Sum } from '../../../ui/payment/sum.tsx'
import { paymentTexts } from '../../../ui/payment/texts.ts'
import { amountProblemTexts } from '../texts.ts'
import { Shares } from './shares.tsx'
import { Surplus } from './surplus.tsx'
import { failureText, texts } from './texts.ts'

type Typed = EnteredAmount & { cardType: string; notes: string }

type PayFormProps = {
  entry: PaymentEntry
  problems: PayProblems
  failure: PayFailure | null
  balance: Balance | null
  invoices: readonly Invoice[]
  /** Number of invoices that did not decode; their amounts are unknown. */
  unreadableCount: number
  cardTypes: readonly CardType[]
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
  const shares = allocate(amount, invoices)

  return (
    <Form
      form={form}
      submit={texts.review}
      isBusy={isBusy}
      busyText={texts.reviewing}
      cancel={{ label: texts.notNow, onCancel: onClose }}
      onSubmit={({ cardType: _name, ...entered }) => onReview({ ...entered, mode, cardType })}
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

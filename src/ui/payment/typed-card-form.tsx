import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { brandOf, groupedCardNumber, isCardNumber, isOfCardType, parseExpiry, type TypedCard } from '../../domain/payments/card.ts'
import { paymentWords } from '../../domain/payments/payment-words.ts'
import { showToast } from '../dialogs/toast.ts'
import { TextField } from '../forms/field.tsx'
import { Form, useFields } from '../forms/form.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { stripeCardTexts, paymentTexts as texts, windcaveCardTexts } from './texts.ts'

type TypedCardFormProps = CardFormProps<TypedCard> & {
  /** Selects the texts. Windcave also requires the card holder's name. */
  provider: 'stripe' | 'windcave'
  today: string
}

const empty: TypedCard = { number: '', expiry: '', securityCode: '', holder: '' }
const withoutDigits = (name: string) => name.replace(/\d/g, '')

/** A card form of the portal's own. Card data stays in these fields until `onPay`. */
export const TypedCardForm = ({ provider, cardType, today, onPay, ...form }: TypedCardFormProps) => {
  const words = provider === 'stripe' ? stripeCardTexts : windcaveCardTexts
  const fields = useFields<TypedCard>({ initial: empty, failure: form.failure })
  const { submitCount } = fields.formState
  const isNumberWrong = fields.errorOf('number') === words.numberWrong

  useEffect(() => {
    if (submitCount > 0 && isNumberWrong) void showToast({ tone: 'danger', title: paymentWords.cardInvalid })
  }, [submitCount, isNumberWrong])

  /** Formats the input while the patient types and keeps the caret after the same character. */
  const rewriting =
    (name: 'number' | 'holder', become: (typed: string) => string) =>
    ({ target }: { target: HTMLInputElement }) => {
      const caret = become(target.value.slice(0, target.selectionStart ?? undefined)).length
      fields.setValue(name, become(target.value))
      target.setSelectionRange(caret, caret)
    }
  const judgeNumber = (number: string) => {
    if (number.trim() === '') return words.numberMissing
    if (!isCardNumber(number)) return words.numberWrong
    return isOfCardType(brandOf(number), cardType) || texts.card.otherBrand
  }
  const judgeCode = (code: string) => {
    if (code.trim() === '') return words.securityCodeMissing
    return /^\d{3,4}$/.test(code.trim()) || words.securityCodeWrong
  }
  const pay = ({ number, expiry, securityCode, holder }: TypedCard) =>
    onPay({
      number: number.replace(/\D/g, ''),
      expiry: parseExpiry(expiry, today) ?? '',
      securityCode: securityCode.trim(),
      holder: withoutDigits(holder).trim(),
    })

  return (
    <Form form={fields} busyText={texts.card.paying} {...form} onSubmit={pay}>
      <TextField
        label={texts.card.number}
        required
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        {...fields.field('number', {
          validate: judgeNumber,
          onChange: rewriting('number', groupedCardNumber),
        })}
      />
      <chakra.div display="grid" alignItems="start" gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))">
        <TextField
          label={texts.card.expiry}
          required
          hint={texts.card.expiryHint}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          {...fields.field('expiry', { validate: (expiry) => parseExpiry(expiry, today) !== null || words.expiryWrong })}
        />
        <TextField
          label={texts.card.securityCode}
          required
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          {...fields.field('securityCode', { validate: judgeCode })}
        />
      </chakra.div>
      {provider === 'windcave' && (
        <TextField
          label={texts.card.holder}
          required
          autoComplete="cc-name"
          maxLength={100}
          {...fields.field('holder', {
            validate: (holder) => withoutDigits(holder).trim() !== '' || words.holderMissing,
            onChange: rewriting('holder', withoutDigits),
          })}
        />
      )}
    </Form>
  )
}

import type { Ref } from 'react'
import type { CardType } from '../../domain/payments/payment.ts'
import { percentText } from '../../domain/payments/surcharge.ts'
import { RadioGroup } from '../forms/choice-group.tsx'
import { paymentTexts } from './texts.ts'

type CardTypeChoiceProps = {
  cardTypes: readonly CardType[]
  /** The chosen card type; empty without a choice. */
  name: string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
  onChoose: (name: string) => void
}

/** The practice's card types with the surcharge of each. */
export const CardTypeChoice = ({ cardTypes, name, error, ref, onChoose }: CardTypeChoiceProps) => (
  <RadioGroup
    label={paymentTexts.cardType}
    required
    choices={cardTypes.map((type) => ({ value: type.name, name: paymentTexts.cardTypeChoice(type.name, percentText(type)) }))}
    value={name === '' ? null : name}
    error={error}
    ref={ref}
    onChoose={onChoose}
  />
)

import type { Database } from '../../../platform/database/schema.ts'
import { type CardType, cardTypesOf } from '../../../platform/payment-providers/amounts.ts'
import type { PaymentProviders, ProviderName } from '../../../platform/payment-providers/provider.ts'
import { settingsOf } from '../../../platform/store/practices.ts'

/** What a practice's settings say about paying. */
export type PaymentRules = {
  isOffered: boolean
  method: { id: string; provider: ProviderName }
  /** Of which a card must be one; none where any is taken, without a surcharge. */
  cardTypes: CardType[]
  /** What is left of a payment goes to other open invoices. */
  isAutoAdjusted: boolean
}

const providers: Record<string, ProviderName> = { 1: 'windcave', 2: 'stripe' }

export const paymentRulesOf = async (db: Database, practiceId: string): Promise<PaymentRules> => {
  const { values, isOn } = await settingsOf(db, practiceId)
  const id = values.get('PaymentMethodType') || '2'
  const provider = providers[id] ?? 'poli'
  const areCardsAsked = isOn('IsCardTypeConfifiguration')
  const cardTypes = areCardsAsked ? cardTypesOf(values.get('PaymentCardTypes') ?? '') : []
  return {
    isOffered: isOn('IsShowPayNow') && (!areCardsAsked || cardTypes.length > 0 || provider === 'poli'),
    method: { id, provider },
    cardTypes,
    isAutoAdjusted: isOn('IsAutoAdjustment'),
  }
}

/** Whether a patient can pay online here: the practice wants it, and has a provider. */
export const isPayingOffered = (providers: PaymentProviders, practiceCode: string, { isOffered, method }: PaymentRules) =>
  isOffered && providers(practiceCode, method.provider) !== null

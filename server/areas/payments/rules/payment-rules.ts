import type { Database } from '../../../platform/database/schema.ts'
import { type CardType, cardTypesOf } from '../../../platform/payment-providers/amounts.ts'
import type { PaymentProviders, ProviderName } from '../../../platform/payment-providers/provider.ts'
import { settingsOf } from '../../../platform/store/practices.ts'

/** The practice's settings for payments. */
export type PaymentRules = {
  isOffered: boolean
  method: { id: string; provider: ProviderName }
  /** The accepted card types; empty if all cards are accepted without a surcharge. */
  cardTypes: CardType[]
  /** The rest of a payment goes to other open invoices. */
  isAutoAdjusted: boolean
  /** A prescription fee of which less than the smallest payment is due is charged to the account. */
  isSmallFeeToAccount: boolean
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
    isSmallFeeToAccount: isOn('IsSmallFeeToAccount'),
  }
}

/** True if the practice has enabled payments and has a provider. */
export const isPayingOffered = (providers: PaymentProviders, practiceCode: string, { isOffered, method }: PaymentRules) =>
  isOffered && providers(practiceCode, method.provider) !== null

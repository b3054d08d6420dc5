import { Refusal } from '../../../platform/contract/refusal.ts'
import { type ProviderName, providerLabels } from '../../../platform/payment-providers/provider.ts'

/** The refusals of payments. */
export const paymentMessages = {
  noAmount: 'The amount must be in dollars and cents.',
  tooLittle: 'The amount must be at least $1.00.',
  tooMuch: 'The amount must be at most $99,999.99.',
  surchargeDiffers: 'The surcharge is not what the practice charges for this card. Please start again.',
  noCardType: 'Please select a Card Type',
  cardTypeNotTaken: 'The practice does not take this type of card. Please choose another one.',
  invoiceDiffers: 'What is to be paid on an invoice has changed. Please look at your invoices again.',
  sharesTooMuch: 'The amount is less than what you chose to pay on your invoices.',
  orderDiffers: 'The amount is not the one that you started with. Please start again.',
  notOffered: 'This practice does not take payments online.',
  startedElsewhere: 'This payment was started in another way. Please start again.',
  notStarted: 'The payment could not be started, and nothing has been taken for it. Please try again.',
  paidMeanwhile: 'A payment for this has gone through just now. Please look at your account or your requests before you pay again.',
  stillPending: 'A payment for this is still being processed. Please do not pay again: your practice credits it once it is complete.',
  differs: 'A payment for this was taken, but of a different amount. Please ask your practice before you pay again.',
  pageOpen:
    'A payment for this was begun and is not finished. Please choose the same amount and the same card type again to go on with it, or cancel it there first.',
  pageLeftOpen:
    'A payment for this was begun and is not finished. Please finish or cancel it on its own page, or try again once that page has closed by itself.',
  requestWaits:
    'A prescription request waits for its payment, which includes what you chose here. Please finish that payment or withdraw the request first: it stands under Medications.',
  tooManyUnfinished: 'Many payments were begun here within a week and not finished. Please ask your practice how to pay.',
  openedMeanwhile: 'A payment for this was opened elsewhere at the same time. Nothing has been taken here. Please try again.',
  finished: 'This payment is finished. Please start again.',
} as const

/** For a session at a provider that the practice no longer uses: the patient cannot return to its page. */
export const openedElsewhere = (provider: ProviderName) =>
  new Refusal(
    400,
    'payment',
    `A payment for this was begun at ${providerLabels[provider]} and is not finished. Please finish or cancel it there, or ask your practice.`,
  )

/** A refusal with a sentence for the patient. */
export const paymentRefusal = (sentence: keyof typeof paymentMessages) => new Refusal(400, 'payment', paymentMessages[sentence])

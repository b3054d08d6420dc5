import { Refusal } from '../../../platform/contract/refusal.ts'
import { dateInWords } from '../../../platform/values/date-words.ts'

/** The replies to repeat requests. Clients recognise a stored request by the word 'successfully', which only `sent` contains. */
export const repeatRequestReplies = {
  ok: 'OK',
  sent: 'Your repeat request has been sent successfully.',
  notLongTerm: (name: string) => `${name} is not one of your long-term medications. Please contact your practice.`,
  notInFormulary: (name: string) => `${name} cannot be asked for online. Please ask your practice before it runs out.`,
  repeatsLeft: (name: string, repeats: number) =>
    `${name} has ${repeats} ${repeats === 1 ? 'repeat' : 'repeats'} left. Please ask your pharmacy for it; if it has none, ask your practice.`,
  tooEarly: (name: string, day: string) => `${name} can be asked for again from ${dateInWords(day)}.`,
  needsVisit: (name: string) => `A visit is needed before there is more of ${name}. Please book one, or ring your practice.`,
  onLeave: 'Your provider is on leave. Please choose who is to receive your request.',
  onLeaveAlone: 'Your provider is on leave. No other provider is available. Please contact your practice.',
  noPharmacies: 'Your practice sends no prescriptions to pharmacies. Please choose to pick yours up at the practice.',
  noPharmacy: 'Please select Pharmacy',
  pharmacyNotListed: 'This pharmacy is no longer listed. Please choose another one.',
  feeDiffers: 'The prescription fee has changed. Please look at your request again.',
  feeDue: 'The prescription fee has to be paid first. Your request has not been sent.',
  tooLittle: 'Your Request cannot be generated as the payment charges cannot be less than $1.',
  lessThanFee: 'The amount does not cover the prescription fee. Please start again.',
  sentBefore: 'Your repeat request has been sent already. There is nothing more to pay.',
  paymentOpen: 'The payment of your repeat request is not finished. Your request is sent as soon as it is.',
  paymentPending: 'The payment of your repeat request is being processed. There is nothing more to pay now.',
  paymentNotMade: 'The payment of your repeat request was not made. Your request has not been sent.',
  withdrawn: 'Your request is withdrawn.',
  withdrawnWithFee: 'Your request is withdrawn. Your practice decides whether its fee is still due: please ask there.',
  withdrawnPageOpen: 'Your request is withdrawn. Please close its payment page: what is still paid there goes to your account.',
  decided: 'Your practice has decided on this request already, so that it can no longer be withdrawn. Please ring your practice.',
  noneNamed: 'Please choose the request that is to be withdrawn.',
  noRequest: 'This payment is not for a repeat request.',
} as const

/** Refuses a payment for a request that would be refused; no session is opened at a provider. */
export const repeatRefused = (words: string) => new Refusal(400, 'repeatRequest', words)

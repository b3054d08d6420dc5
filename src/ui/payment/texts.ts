/** Appointments, medications and payments specification, sections 2.3, 5 and 8. */
export const paymentTexts = {
  progress: 'Payment progress',
  steps: {
    20: 'Preparing your payment',
    25: 'Opening your payment',
    45: 'Waiting for the payment provider',
    90: 'Telling your practice',
    100: 'Your payment is complete',
  },
  sum: {
    amount: 'Amount',
    surcharge: (name: string, percent: string) => `Surcharge for ${name} (${percent})`,
    total: 'Total to pay',
  },
  reference: 'Payment reference',
  medicines: 'Medicines requested',
  method: 'Paid with',
  methods: { stripe: 'Card (Stripe)', windcave: 'Card (Windcave)', poli: 'Bank transfer (POLi)' },
  cardType: 'Card type',
  cardTypeChoice: (name: string, percent: string) => `${name} (adds ${percent})`,
  cardTypeMissing: 'Please select a Card Type',
  frames: { poli: 'Poli Payment', windcave: 'Windcave Payment' },
  frameHint: 'Close this window when you have paid, or if you do not want to pay. Your practice is then asked what became of the payment.',
  card: {
    group: 'Card details',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'Month and year, such as 12/30',
    securityCode: 'CVC',
    holder: 'Card holder name',
    otherBrand: 'Payment cannot be processed as selected card type does not match with card number. ',
    notLoaded: 'The card field could not be loaded. Check your internet connection and try again.',
    paying: 'Your payment is under way',
    sandbox: 'This is a trial: only the test cards of the sandbox pay here.',
  },
} as const

export const stripeCardTexts = {
  numberMissing: 'Card number is required',
  numberWrong: 'Your card number is incomplete.',
  expiryWrong: "Your card's expiration date is incomplete.",
  securityCodeMissing: 'CVC is required.',
  securityCodeWrong: "Your card's security code is incomplete.",
  holderMissing: '',
} as const

export const windcaveCardTexts = {
  numberMissing: 'Please enter correct card number',
  numberWrong: 'Please enter correct card number',
  expiryWrong: "Your card's expiration date is incomplete.",
  securityCodeMissing: 'CVC is required.',
  securityCodeWrong: "Your card's security code is incomplete.",
  holderMissing: 'Card holder name is mandatory',
} as const

/** For whoever cannot be told yet what became of a payment. */
export const doNotPayAgain = 'If the payment went through, your practice puts it on the account by itself. Please do not pay again.'

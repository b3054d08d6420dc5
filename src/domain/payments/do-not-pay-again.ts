/** The text for a payment whose outcome is unknown. */
export const doNotPayAgain = 'If the payment went through, your practice puts it on the account by itself. Please do not pay again.'

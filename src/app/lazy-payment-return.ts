import { lazy } from 'react'

/** The way back from a provider's page, for guests and for who is signed in. What its address must not keep is gone before it is shown. */
export const PaymentReturnPage = lazy(async () => {
  const [{ PaymentReturnPage }, { cleanPaymentAddress }] = await Promise.all([
    import('./payment-return-page.tsx'),
    import('./payment-address.ts'),
  ])
  cleanPaymentAddress()
  return { default: PaymentReturnPage }
})

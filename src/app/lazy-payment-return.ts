import { lazy } from 'react'

/** The way back from a provider's page, for guests and for who is signed in. */
export const PaymentReturnPage = lazy(async () => ({ default: (await import('./payment-return-page.tsx')).PaymentReturnPage }))

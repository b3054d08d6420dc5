import { chakra } from '@chakra-ui/react'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { HumanVerification as Verification } from './human-verification.tsx'

const HumanVerification = lazy(() => import('./human-verification.tsx').then(({ HumanVerification }) => ({ default: HumanVerification })))

/** The human verification of a form, in the room that it will need; its code arrives with the first form that asks. */
export const HumanCheck = (props: ComponentProps<typeof Verification>) => (
  <Suspense fallback={<chakra.div minHeight="4.5rem" />}>
    <HumanVerification {...props} />
  </Suspense>
)

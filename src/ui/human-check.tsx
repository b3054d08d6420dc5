import { chakra } from '@chakra-ui/react'
import { lazyPart } from './lazy-part.tsx'

const load = () => import('./human-verification.tsx')

/** Fetches the verification's code ahead. What fails is fetched when it is needed. */
export const fetchHumanCheck = () => void load().catch(() => undefined)

/** The human verification of a form, in the room that it will need; its code arrives with the first form that asks. */
export const HumanCheck = lazyPart(async () => (await load()).HumanVerification, <chakra.div minHeight="4.5rem" />)

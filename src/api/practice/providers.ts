import type { Provider } from '../../domain/values/provider.ts'
import { choice, lookupQuery } from '../http/lookup.ts'

/** Everybody of the practice who writes in records. */
export const providersQuery = lookupQuery<Provider>(14, choice, 'Provider')

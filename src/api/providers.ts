import type { Provider } from '../domain/provider.ts'
import { choice, lookupQuery } from './lookup.ts'

/** Everybody of the practice who writes in records. */
export const providersQuery = lookupQuery<Provider>(14, choice, 'Provider')

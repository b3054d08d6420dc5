import { createContext } from 'react'

/** The patient for whom somebody else acts; null for whoever acts for themselves. */
export const ActingFor = createContext<string | null>(null)

export const actingFor = (patient: string) => `Acting for ${patient}`

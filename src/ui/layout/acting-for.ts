import { createContext } from 'react'

/** The patient's name while a proxy user acts for them; null for a user's own record. */
export const ActingFor = createContext<string | null>(null)

export const actingFor = (patient: string) => `Acting for ${patient}`

import { choice, lookupQuery } from '../http/lookup.ts'

export const titlesQuery = lookupQuery(1, choice, 'Title')
/** Cities and areas. */
export const citiesQuery = lookupQuery(6, choice, 'City')
/** Suburbs and towns. */
export const suburbsQuery = lookupQuery(7, choice, 'Suburb')
/** How an emergency contact is related to the patient. */
export const relationshipsQuery = lookupQuery(9, choice, 'Relationship')

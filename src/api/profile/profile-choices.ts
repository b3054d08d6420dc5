import * as z from 'zod/mini'
import type { ListedSuburb } from '../../domain/values/postal-address.ts'
import { named, text } from '../http/extensions.ts'
import { choice, lookup, lookupQuery } from '../http/lookup.ts'

/** Wire: the city of a suburb by url; a practice may omit it. */
const suburb = z.pipe(
  lookup,
  z.transform(({ id, name, extension }): ListedSuburb => ({ id, name, cityId: text(named(extension, 'CityAreaID')) })),
)

export const titlesQuery = lookupQuery(1, choice, 'Title')
/** Cities and areas. */
export const citiesQuery = lookupQuery(6, choice, 'City')
/** Suburbs and towns. */
export const suburbsQuery = lookupQuery(7, suburb, 'Suburb')
/** How an emergency contact is related to the patient. */
export const relationshipsQuery = lookupQuery(9, choice, 'Relationship')

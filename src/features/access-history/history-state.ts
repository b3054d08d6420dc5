import * as z from 'zod/mini'
import { type AccessFilter, accessAreas } from '../../domain/access/access-history.ts'
import { recordDays } from '../../domain/values/record-date.ts'
import { placeSchema } from '../../ui/layout/page-state.ts'
import { texts } from './texts.ts'

const day = z.catch(z.union([z.literal(''), z.iso.date()]), '')

/** The page's state in its history entry. Ids of persons belong to one patient, so the patient is stored with them. */
export const historyState = z.object({
  patientId: z.catch(z.string(), ''),
  personId: z.catch(z.string(), ''),
  area: z.catch(z.nullable(z.enum(accessAreas)), null),
  from: day,
  to: day,
  isOwnShown: z.catch(z.boolean(), false),
  place: placeSchema,
})
type State = z.infer<typeof historyState>

export const noFilter = { personId: '', area: null, from: '', to: '', place: null } as const

type Reader = { patientId: string; isProxy: boolean }

/** The filter of a page. A proxy user's list has own rows only, which are never hidden. A chosen person shows that person's rows. */
export const filterOf = (state: State, { patientId, isProxy }: Reader): AccessFilter => {
  const { personId, area, from, to, isOwnShown } = state.patientId === patientId ? state : { ...noFilter, isOwnShown: false }
  return {
    from: from || null,
    to: to || null,
    personId: personId || null,
    area,
    isOwnHidden: !isProxy && !isOwnShown && personId === '',
  }
}

/** Texts of the active criteria. */
export const setOf = ({ from, to, personId, area }: AccessFilter, person: string | undefined) => [
  personId === null ? '' : (person ?? texts.onePerson),
  area ?? '',
  recordDays({ from: from ?? '', to: to ?? '' }),
]

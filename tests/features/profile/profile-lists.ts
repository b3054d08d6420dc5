import { bundle } from '../../practice/bundle.ts'
import type { Sent } from '../../practice/calls.ts'

type Row = readonly [id: string, name: string, cityId?: string]

const entry = ([id, name, cityId]: Row) => ({
  id,
  title: name,
  extension: [{ valueString: id }, { valueString: name }, ...(cityId ? [{ url: 'CityAreaID', valueString: cityId }] : [])],
})

const lists: Readonly<Record<number, readonly Row[]>> = {
  1: [
    ['1', 'Mr'],
    ['2', 'Ms'],
  ],
  6: [
    ['1', 'Auckland'],
    ['2', 'Wellington'],
    ['3', 'Nelson'],
    ['4', 'Christchurch'],
  ],
  7: [
    ['101', 'Auckland Central', '1'],
    ['102', 'Ponsonby', '1'],
    ['103', 'Richmond', '3'],
    ['104', 'Richmond', '4'],
  ],
  9: [
    ['2', 'Partner'],
    ['3', 'Parent'],
  ],
}

/** The practice's titles, cities, suburbs, two of which share a name, and relationships. */
export const profileLists = ({ TypeID }: Sent) => bundle(...(lists[Number(TypeID)] ?? []).map(entry))

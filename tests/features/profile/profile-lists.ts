import { bundle } from '../../practice/bundle.ts'
import type { Sent } from '../../practice/calls.ts'

const entry = (id: string, name: string) => ({ id, title: name, extension: [{ valueString: id }, { valueString: name }] })

const lists: Readonly<Record<number, [string, string][]>> = {
  1: [
    ['1', 'Mr'],
    ['2', 'Ms'],
  ],
  6: [
    ['1', 'Auckland'],
    ['2', 'Wellington'],
  ],
  7: [
    ['101', 'Auckland Central'],
    ['102', 'Ponsonby'],
  ],
  9: [
    ['2', 'Partner'],
    ['3', 'Parent'],
  ],
}

/** The practice's titles, cities, suburbs and relationships. */
export const profileLists = ({ TypeID }: Sent) => bundle(...(lists[Number(TypeID)] ?? []).map(([id, name]) => entry(id, name)))

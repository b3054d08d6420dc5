import type { Extension } from '../generated/practice/model'
import { words } from './words.ts'

/** The element at a position of an extension list, as the specification numbers it from 0. */
export const at = (list: readonly Extension[], position: number): Extension => list[position] ?? {}

/** The element that a url names, wherever it stands. */
export const named = (list: readonly Extension[], url: string): Extension => list.find((element) => element.url === url) ?? {}

/** The element's text without blanks around it; null when it has none. */
export const text = ({ valueString }: Extension) => words(valueString)

export const flag = ({ valueBoolean }: Extension) => valueBoolean === true

/** A number of minutes; null when it is none. */
export const positiveMinutes = (value: number | null | undefined) => (value && value > 0 ? Math.round(value) : null)

/** The element's minutes; null when it has none. */
export const minutes = ({ valueDecimal }: Extension) => positiveMinutes(valueDecimal)

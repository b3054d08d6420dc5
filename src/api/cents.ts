import { centsOf } from '../domain/money.ts'
import { text } from './extensions.ts'
import type { Extension } from './generated/practice/model'

/** The element's dollars in cents; null when it has none, or a part of a cent. */
export const cents = (element: Extension) => centsOf(element.valueDecimal == null ? (text(element) ?? '') : String(element.valueDecimal))

/** Cents as a number of dollars, the nearest that JSON can carry. */
export const dollars = (amount: number) => amount / 100

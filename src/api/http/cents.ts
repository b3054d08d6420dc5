import { centsOf } from '../../domain/values/money.ts'
import type { Extension } from '../generated/practice/model'
import { text } from './extensions.ts'

/** The element's dollars in cents; null when it has none, or a part of a cent. */
export const cents = (element: Extension) => centsOf(element.valueDecimal == null ? (text(element) ?? '') : String(element.valueDecimal))

/** Cents as a number of dollars, the nearest that JSON can carry. */
export const dollars = (amount: number) => amount / 100

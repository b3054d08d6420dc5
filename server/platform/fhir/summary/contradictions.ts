import type { ColumnValue } from '../../database/schema.ts'
import { readAllergyType } from '../../record/allergy-type.ts'
import { coversWholeKind } from '../mapping/nothing-known.ts'
import type { AllergyRow, ConditionRow, ImmunizationRow, MedicationRow } from '../store/summary.ts'

type WithStatement = { statement: ColumnValue<'condition', 'statement'> | null; code: string | null }

/** Whether an entry contradicts a statement. A general statement is contradicted by any entry that `counts`, others by an entry of their name. */
const contradictedBy =
  <Row extends WithStatement>(nameOf: (row: Row) => string, counts: (row: Row, statement: Row) => boolean) =>
  (row: Row, rows: readonly Row[]) => {
    if (row.statement === null) return false
    const others = rows.filter((other) => other.statement === null && counts(other, row))
    const statementName = nameOf(row).toLowerCase()
    return coversWholeKind(nameOf(row), row.code)
      ? others.length > 0
      : others.some((other) => statementName.includes(nameOf(other).toLowerCase()))
  }

const kinds: readonly (readonly [words: RegExp, kind: string])[] = [
  [/drug|medic/i, 'Medicine'],
  [/food/i, 'Food'],
  [/environment/i, 'Environment'],
]

/** Whether an allergy may belong to the kind of a "none known" statement. */
const isOfKind = ({ type }: AllergyRow, { name }: AllergyRow) => {
  const kind = kinds.find(([words]) => words.test(name))?.[1] ?? null
  const own = readAllergyType(type).category
  return kind === null || own === null || own === kind
}

export const isConditionContradicted = contradictedBy<ConditionRow>(
  ({ text }) => text,
  ({ clinical_status }) => clinical_status === null || !['resolved', 'inactive', 'remission'].includes(clinical_status),
)
export const isAllergyContradicted = contradictedBy<AllergyRow>(
  ({ name }) => name,
  (row, statement) => row.clinical_status === null && isOfKind(row, statement),
)
export const isMedicationContradicted = contradictedBy<MedicationRow>(
  ({ name }) => name,
  ({ status }) => status === null || status === 'active',
)
export const isImmunizationContradicted = contradictedBy<ImmunizationRow>(
  ({ heading }) => heading,
  () => true,
)

import type { ColumnValue } from '../../database/schema.ts'
import { readAllergyType } from '../../record/allergy-type.ts'
import { isAboutAll } from '../mapping/nothing-known.ts'
import type { AllergyRow, ConditionRow, ImmunizationRow, MedicationRow } from '../store/summary.ts'

type Said = { statement: ColumnValue<'condition', 'statement'> | null; code: string | null }

/** Whether an entry contradicts a statement: any entry that counts for a general statement, an entry of the same name for a single substance. */
const contradicted =
  <Row extends Said>(nameOf: (row: Row) => string, counts: (row: Row, statement: Row) => boolean) =>
  (row: Row, rows: readonly Row[]) => {
    if (row.statement === null) return false
    const others = rows.filter((other) => other.statement === null && counts(other, row))
    const said = nameOf(row).toLowerCase()
    return isAboutAll(nameOf(row), row.code) ? others.length > 0 : others.some((other) => said.includes(nameOf(other).toLowerCase()))
  }

const kinds: readonly (readonly [words: RegExp, kind: string])[] = [
  [/drug|medic/i, 'Medicine'],
  [/food/i, 'Food'],
  [/environment/i, 'Environment'],
]

/** Whether an allergy may be of the kind that a statement denies. */
const isOfKind = ({ type }: AllergyRow, { name }: AllergyRow) => {
  const kind = kinds.find(([words]) => words.test(name))?.[1] ?? null
  const own = readAllergyType(type).category
  return kind === null || own === null || own === kind
}

export const isConditionContradicted = contradicted<ConditionRow>(
  ({ text }) => text,
  ({ clinical_status }) => clinical_status === null || !['resolved', 'inactive', 'remission'].includes(clinical_status),
)
export const isAllergyContradicted = contradicted<AllergyRow>(
  ({ name }) => name,
  (row, statement) => row.clinical_status === null && isOfKind(row, statement),
)
export const isMedicationContradicted = contradicted<MedicationRow>(
  ({ name }) => name,
  ({ status }) => status === null || status === 'active',
)
export const isImmunizationContradicted = contradicted<ImmunizationRow>(
  ({ heading }) => heading,
  () => true,
)

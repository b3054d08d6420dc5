import type { AreaLabel } from '../../access/areas.ts'
import type { StoredTable } from '../mapping/context.ts'
import { sourceNameOf } from './sources.ts'

type CollectedRow = { patient_id: string; source_key: string; category?: string }
/** The areas of a patient's rows, by their source; null for a source without a name. */
export type CollectedAreas = Map<string | null, Set<AreaLabel>>

const areaByTable: { [Table in StoredTable]: AreaLabel } = {
  lab_result: 'Test Results',
  lab_observation: 'Test Results',
  condition: 'Diagnosis',
  allergy: 'Allergies',
  immunization: 'Immunisation',
  timeline_item: 'Timeline',
  patient_alert: 'Reminders',
  media: 'Letters',
  vital: 'Vitals',
  medication: 'Medications',
  appointment: 'Appointments',
}

const areaOf = (table: StoredTable, { category }: CollectedRow): AreaLabel => (category === 'Resource' ? 'Resources' : areaByTable[table])

/** Notes what an import collects about each patient, and from whom. */
export const newCollectedAreas = () => {
  const byPatient = new Map<string, CollectedAreas>()
  return {
    add: (table: StoredTable, row: CollectedRow) => {
      const bySource: CollectedAreas = byPatient.get(row.patient_id) ?? new Map()
      byPatient.set(row.patient_id, bySource)
      const source = sourceNameOf(row.source_key)
      bySource.set(source, (bySource.get(source) ?? new Set()).add(areaOf(table, row)))
    },
    /** The names of the sources of a patient's rows; null without one. */
    sourcesOf: (patientId: string) => [...(byPatient.get(patientId)?.keys() ?? [])].filter((one) => one !== null).join(', ') || null,
    get patients(): ReadonlyMap<string, CollectedAreas> {
      return byPatient
    },
  }
}

export type Collected = ReturnType<typeof newCollectedAreas>

import type { components, operations } from '../../../generated/practice.ts'
import type { AreaLabel } from '../../../platform/access/areas.ts'
import { areasOpenFor, type PracticeCallers, readerOf, type User } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { base64Of } from '../../../platform/files/file-store.ts'
import { pageAnswer } from '../../../platform/wire/bundle.ts'
import { pageOfRequest } from '../../../platform/wire/page-requests.ts'
import type { Services } from '../../../services.ts'
import { allergiesOf } from '../store/allergies.ts'
import { type ConditionList, conditionsOf } from '../store/conditions.ts'
import { type ImmunizationType, immunizationsOf } from '../store/immunizations.ts'
import { type MediaCategory, mediaData, mediaOf } from '../store/media.ts'
import { type MedicationList, medicationsOf } from '../store/medications.ts'
import { patientAlertsOf } from '../store/patient-alerts.ts'
import { timelineOf } from '../store/timeline.ts'
import { vitalsOf } from '../store/vitals.ts'
import {
  alertResource,
  allergyResource,
  conditionResource,
  immunizationResource,
  mediaResource,
  medicationResource,
  timelineResource,
  vitalResource,
} from './record-resources.ts'

type Requests = components['schemas']

const conditionLists: Record<Requests['ConditionRequest']['TypeID'], ConditionList> = { 0: 'all', 1: 'recent', 2: 'longTerm' }
const medicationLists: Record<Requests['MedicationsRequest']['TypeID'], MedicationList> = { 1: 'longTerm', 2: 'recent', 3: 'repeated' }
const immunizationLists: Record<Requests['ImmunizationRequest']['TypeID'], readonly ImmunizationType[]> = {
  0: ['overdue', 'due', 'administered'],
  1: ['administered'],
  2: ['overdue'],
  3: ['due'],
}

const mediaAreas = { letters: 'Letters', resources: 'Resources' } as const satisfies Record<MediaCategory, AreaLabel>

/** The media kinds that the caller's menu opens. The gate has checked that there is at least one. */
const kindsFor = (caller: User, patientId: string) => {
  const open = areasOpenFor(caller, patientId)
  return (['letters', 'resources'] as const).filter((kind) => open.includes(mediaAreas[kind]))
}

export const recordHandlers = ({ db, files }: Services) =>
  ({
    conditions: async ({ body, caller }) =>
      pageAnswer(await conditionsOf(db, readerOf(caller, body), conditionLists[body.TypeID], pageOfRequest(body)), conditionResource),

    allergies: async ({ body, caller }) => pageAnswer(await allergiesOf(db, readerOf(caller, body), pageOfRequest(body)), allergyResource),

    immunizations: async ({ body, caller }) =>
      pageAnswer(
        await immunizationsOf(db, readerOf(caller, body), immunizationLists[body.TypeID], pageOfRequest(body)),
        immunizationResource,
      ),

    timeline: async ({ body, caller }) => {
      const filter = { days: { from: body.FromDate, until: body.toDate }, searched: body.SearchText ?? null, providerId: body.ProviderID }
      return pageAnswer(await timelineOf(db, readerOf(caller, body), filter, pageOfRequest(body)), timelineResource)
    },

    patientAlerts: async ({ body, caller }) =>
      pageAnswer(await patientAlertsOf(db, readerOf(caller, body), pageOfRequest(body)), alertResource),

    media: async ({ body, caller }) =>
      pageAnswer(await mediaOf(db, readerOf(caller, body), kindsFor(caller, body.PatientID), pageOfRequest(body)), mediaResource),

    mediaById: async ({ body, caller }) => {
      const document = await mediaData(db, readerOf(caller, body), kindsFor(caller, body.PatientID), rowId(body.ResourceID))
      if (!document) throw forbidden()
      return { status: 200, body: (await base64Of(files, document)) ?? '' }
    },

    observations: async ({ body, caller }) => {
      const days = { from: body.StartDate ?? null, until: body.EndDate ?? null }
      return pageAnswer(await vitalsOf(db, readerOf(caller, body), days, pageOfRequest(body)), vitalResource)
    },

    medications: async ({ body, caller }) =>
      pageAnswer(await medicationsOf(db, readerOf(caller, body), medicationLists[body.TypeID], pageOfRequest(body)), medicationResource),
  }) satisfies Partial<Handlers<operations, PracticeCallers>>

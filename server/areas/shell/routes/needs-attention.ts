import type { operations } from '../../../generated/practice.ts'
import type { AreaLabel } from '../../../platform/access/areas.ts'
import { areasOpenFor, type PracticeCallers, readerOf } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { pageAnswer } from '../../../platform/wire/bundle.ts'
import type { Services } from '../../../services.ts'
import { openRepeatRequest, repeatRequestResource } from '../../prescriptions/routes/prescription-resources.ts'
import { openRepeatRequestsOf, repeatRequestsOf } from '../../prescriptions/store/orders.ts'
import { labResultResource } from '../../record/routes/lab-resources.ts'
import { alertResource, immunizationResource } from '../../record/routes/record-resources.ts'
import { immunizationsOf } from '../../record/store/immunizations.ts'
import { labResultsOf } from '../../record/store/lab-results.ts'
import { patientAlertsOf } from '../../record/store/patient-alerts.ts'

const firstRows = { size: 20, number: 1 }
const anyDay = { from: null, until: null }

/** New, due and open items of the record. A kind is null if the menu does not open its area. */
export const needsAttentionHandlers = ({ db, clock }: Services) =>
  ({
    needsAttention: async ({ body, caller }) => {
      const reader = readerOf(caller, body)
      const open = areasOpenFor(caller, body.PatientID)
      const ifOpen = async <Answer>(area: AreaLabel, read: () => Promise<Answer>) => (open.includes(area) ? await read() : null)
      const [results, immunizations, reminders, requests, openRequests] = await Promise.all([
        ifOpen('Test Results', () => labResultsOf(db, reader, { days: anyDay, searched: '', list: 'unread' }, firstRows)),
        ifOpen('Immunisation', () => immunizationsOf(db, reader, ['overdue', 'due'], firstRows)),
        ifOpen('Reminders', () => patientAlertsOf(db, reader, firstRows)),
        ifOpen('Medications', () => repeatRequestsOf(db, reader, anyDay, firstRows)),
        ifOpen('Medications', () => openRepeatRequestsOf(db, reader, clock())),
      ])
      return {
        status: 200,
        body: {
          Results: results && pageAnswer(results, labResultResource).body,
          Immunizations: immunizations && pageAnswer(immunizations, immunizationResource).body,
          Reminders: reminders && pageAnswer(reminders, alertResource).body,
          Requests: requests && pageAnswer(requests, repeatRequestResource).body,
          OpenRequests: openRequests?.map(openRepeatRequest) ?? null,
        },
      }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>

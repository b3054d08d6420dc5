import type { operations } from '../../../generated/practice.ts'
import { areasOpenFor, isLinkTo, type PracticeCallers } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import { summaryDocument } from '../../../platform/fhir/summary/document.ts'
import { patientById } from '../../../platform/store/patients.ts'
import type { Services } from '../../../services.ts'

/** The health summary, limited to the areas in the menu of the caller's link. */
export const summaryHandlers = ({ db, clock }: Services) =>
  ({
    healthSummary: async ({ body, caller }) => {
      const patient = await patientById(db, body.PatientID)
      if (!patient || !isLinkTo(caller, body.ProxyID, body.PatientID)) throw forbidden()
      const open = areasOpenFor(caller, body.PatientID)
      const isOpen = (label: string) => open.includes(label)
      const document = await summaryDocument(db, {
        patient,
        accountId: caller.session.accountId,
        practice: caller.practice,
        now: clock(),
        isOpen,
      })
      return { status: 200, body: document }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>

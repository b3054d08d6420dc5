import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import { isLinkTo } from '../../../platform/fhir/store/summary.ts'
import { summaryDocument } from '../../../platform/fhir/summary/document.ts'
import { patientById } from '../../../platform/store/patients.ts'
import { menuOf } from '../../../platform/store/proxy-links.ts'
import type { Services } from '../../../services.ts'

/** The health summary, limited to the areas in the menu of the caller's link. */
export const summaryHandlers = ({ db, clock }: Services) =>
  ({
    healthSummary: async ({ body, caller: { practice } }) => {
      const patient = await patientById(db, body.PatientID)
      if (!patient || !(await isLinkTo(db, body.ProxyID, body.PatientID))) throw forbidden()
      const open = (await menuOf(db, body.ProxyID)).map(({ label }) => label)
      const document = await summaryDocument(db, { patient, practice, now: clock(), isOpen: (label) => open.includes(label) })
      return { status: 200, body: document }
    },
  }) satisfies Partial<Handlers<operations, PracticeCallers>>

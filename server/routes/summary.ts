import type { PracticeCallers } from '../access/practice-callers.ts'
import type { Handlers } from '../contract/handlers.ts'
import { forbidden } from '../contract/refusal.ts'
import { isLinkTo } from '../fhir/store/summary.ts'
import { summaryDocument } from '../fhir/summary/document.ts'
import type { operations } from '../generated/practice.ts'
import type { Services } from '../services.ts'
import { patientById } from '../store/patients.ts'
import { menuOf } from '../store/proxy-links.ts'

/** The health summary, as far as the menu of the link opens the record. */
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

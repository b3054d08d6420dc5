import type { Connection } from './connection.ts'
import { getPortalTermsQueryOptions } from './generated/practice/profile/profile'

/** The portal's terms and conditions: a PDF in base64. */
export const portalTermsQuery = (connection: Connection, patientId: string) =>
  getPortalTermsQueryOptions({ PatientID: patientId }, { request: { connection } })

import { queryOptions } from '@tanstack/react-query'
import { getPortalTermsQueryKey, portalTerms } from '../generated/practice/profile/profile'
import type { Connection } from '../http/connection.ts'
import { nullIfNotOffered } from '../http/failures.ts'
import { words } from '../http/words.ts'

/** The portal's terms and conditions as PDF in base64; null if the practice has none. */
export const portalTermsQuery = (connection: Connection, patientId: string) =>
  queryOptions({
    queryKey: getPortalTermsQueryKey({ PatientID: patientId }),
    queryFn: async ({ signal }) => words(await portalTerms({ PatientID: patientId }, { connection, signal }).catch(nullIfNotOffered)),
  })

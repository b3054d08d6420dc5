import * as z from 'zod/mini'
import type { PartnerAnswer, PartnerRequest, TelehealthPartner } from '../../domain/appointments/booking.ts'
import { getPartnerTeleHealthGetQueryOptions, partnerTeleHealthValidate } from '../generated/practice/appointments/appointments'
import { type Bundle, TelehealthPartner as PartnerResource, PartnerValidation, Sentence } from '../generated/practice/model'
import { decodeReadable } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { ApiFailure } from '../http/failures.ts'
import { secureUrl } from '../http/secure-url.ts'
import { singleRead } from '../http/single-read.ts'
import { imageDataUrl } from '../practice/image.ts'

const partner = z.pipe(
  PartnerResource,
  z.transform(
    ({ PartnerName, PartnerUUId, PracticeName, logoimage }): TelehealthPartner => ({
      id: PartnerUUId,
      name: PartnerName,
      practice: PracticeName?.trim() ? PracticeName : null,
      logo: imageDataUrl(logoimage ?? ''),
    }),
  ),
)

const decodePartners = (bundle: Bundle) => decodeReadable(bundle, partner, 'Telehealth partner')

/** Telemedicine services beside the practice. */
export const partnersQuery = (connection: Connection, patientId: string) =>
  getPartnerTeleHealthGetQueryOptions({ PatientUUID: patientId }, singleRead(connection, decodePartners))

/** Asks a partner to take the patient. */
export const validatePartner = async (connection: Connection, { patientId, partnerId }: PartnerRequest): Promise<PartnerAnswer> => {
  const answer = await partnerTeleHealthValidate({ PartnerUUID: partnerId, PatientUUID: patientId }, { connection })
  // The description has two media types, so the generated client validates neither.
  const refusal = z.safeParse(Sentence, answer)
  if (refusal.success) return { outcome: 'refused', message: refusal.data.trim() }
  const validation = z.safeParse(PartnerValidation, answer)
  if (!validation.success) throw new ApiFailure('notUnderstood', '/Patient/PartnerTeleHealthValidate')
  const { Success, URL } = validation.data
  const url = Success ? secureUrl(URL) : null
  return url ? { outcome: 'open', url } : { outcome: 'refused', message: null }
}

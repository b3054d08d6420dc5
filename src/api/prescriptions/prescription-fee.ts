import type { FeeKind } from '../../domain/prescriptions/repeat-request.ts'
import { centsOf } from '../../domain/values/money.ts'
import { prescriptionFee } from '../generated/practice/medications/medications'
import type { Connection } from '../http/connection.ts'
import { ApiFailure } from '../http/failures.ts'

/** The practice's fee for a prescription of this kind, in cents. @throws ApiFailure also for a fraction of a cent */
export const loadPrescriptionFee = async (
  connection: Connection,
  { patientId, kind }: { patientId: string; kind: FeeKind },
): Promise<number> => {
  const fee = await prescriptionFee(
    {
      PatientID: patientId,
      IsFaxPrescription: kind.isFax,
      IsUrgentPrescription: kind.isUrgent,
      IsUrgentFax: kind.isUrgentFax,
      PageSize: 10,
      PageNumber: 1,
    },
    { connection },
  )
  const cents = centsOf(String(fee))
  if (cents === null) throw new ApiFailure('notUnderstood', '/Patient/GetPrescriptionFee')
  return cents
}

import type { FeeKind } from '../../domain/prescriptions/repeat-request.ts'
import { centsOf } from '../../domain/values/money.ts'
import { getPrescriptionFeeQueryOptions } from '../generated/practice/medications/medications'
import type { Connection } from '../http/connection.ts'
import { singleRead } from '../http/single-read.ts'

const decode = (fee: number) => centsOf(String(fee))

/** The practice's fee for a prescription of this kind, in cents. Null for an amount that cannot be charged, such as one with parts of a cent. */
export const prescriptionFeeQuery = (connection: Connection, patientId: string, kind: FeeKind) =>
  getPrescriptionFeeQueryOptions(
    {
      PatientID: patientId,
      IsFaxPrescription: kind.isFax,
      IsUrgentPrescription: kind.isUrgent,
      IsUrgentFax: kind.isUrgentFax,
      PageSize: 10,
      PageNumber: 1,
    },
    singleRead(connection, decode),
  )

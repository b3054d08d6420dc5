import * as z from 'zod/mini'
import { type Bundle, PaymentConfiguration } from '../generated/practice/model'
import { getLoadPaymentConfigurationQueryOptions } from '../generated/practice/payments/payments'
import { readableRows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at, text } from '../http/extensions.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { singleRead } from '../http/single-read.ts'

/** Wire: three extension values. */
const hasValues = z.pipe(
  z.extend(PaymentConfiguration, { extension: lenientExtensions }),
  z.transform(({ extension }) => [0, 1, 2].some((position) => text(at(extension, position)) !== null)),
)

const rowsOf = readableRows(hasValues, 'Payment configuration')
const decode = (bundle: Bundle) => rowsOf(bundle).some(Boolean)

/** Whether the practice takes payments online. */
export const takesPaymentsQuery = (connection: Connection, patientId: string) =>
  getLoadPaymentConfigurationQueryOptions({ PatientID: patientId }, singleRead(connection, decode))
